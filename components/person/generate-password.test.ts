import { expect, test } from 'vitest'
import { generatePassword } from './generate-password'

test('has the requested length, differs every time and has no ambiguous characters', () => {
  const made = new Set(Array.from({ length: 200 }, () => generatePassword()))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^[^0O1lIo\s]{16}$/)
})
