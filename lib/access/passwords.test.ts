import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords'

test('200: a password fits its own hash alone, and nothing fits where there is none', async () => {
  const hash = await hashPassword('верный пароль')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('верный пароль')).not.toBe(hash)
  expect(await passwordFits(hash, 'верный пароль')).toBe(true)
  expect(await passwordFits(hash, 'другой пароль')).toBe(false)
  expect(await passwordFits(null, 'a password that nobody has')).toBe(false)
})

test('503: more than two hundred at once are told to come back, the others are served', async () => {
  const hash = await hashPassword('верный пароль')
  const asked = await Promise.allSettled(
    Array.from({ length: 230 }, () => passwordFits(hash, 'верный пароль')),
  )
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  expect(refused[0]).toMatchObject({ key: 'server.busy', status: 503, headers: { 'retry-after': '5' } })
  expect(asked.filter((one) => one.status === 'fulfilled' && one.value === true)).toHaveLength(
    230 - refused.length,
  )
})

test('500: a stored hash that is none is a fault of ours, and the next one is checked', async () => {
  await expect(passwordFits('no hash', 'x')).rejects.toThrow()
  expect(await passwordFits(null, 'x')).toBe(false)
})
