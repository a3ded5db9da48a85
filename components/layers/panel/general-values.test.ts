import { expect, test } from 'vitest'
import { changeOf, type GeneralValues } from './general-values'

const values = { timeField: 'seen', timeEnd: '', timeDefault: 'latest' } as GeneralValues

test('the time is sent whole when a part of it has changed', () => {
  const time = { field: 'seen', endField: null, default: 'latest' }
  expect(changeOf({ timeDefault: 'latest' }, values)).toMatchObject({ time })
  expect(changeOf({ timeField: '' }, { ...values, timeField: '' })).toMatchObject({ time: null })
  expect(changeOf({ description: 'x' }, values)).not.toHaveProperty('time')
})
