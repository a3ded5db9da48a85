import { expect, test } from 'vitest'
import { generatePassword } from './generate-password'

test('is as long as asked, differs every time and has no sign that is mistaken for another', () => {
  const made = new Set(Array.from({ length: 200 }, () => generatePassword()))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^[^0O1lIo\s]{16}$/)
})
