import { expect, test } from 'vitest'
import { readSetting } from './use-snap-setting'

test('a stored setting is read; what does not fit is the usual', () => {
  const usual = { to: 'own', reach: 11, shared: false }
  expect(readSetting('{"to":"all","reach":20,"shared":true}')).toEqual({ to: 'all', reach: 20, shared: true })
  expect(readSetting('{"to":"some","reach":500,"shared":1}')).toEqual(usual)
  for (const text of [undefined, 'null', '7', '{', '"own"']) expect(readSetting(text)).toEqual(usual)
})
