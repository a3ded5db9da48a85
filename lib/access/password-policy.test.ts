import { describe, expect, test } from 'vitest'
import { invalid } from '@/lib/problems'
import { weaknessesOf } from '@/lib/access/password-policy'

/** What is said of a password, in Russian; null when it is good. */
async function verdict(password: string, login = 'ivanov', locale: 'ru' | 'en' = 'ru') {
  const issues = await weaknessesOf(password, { path: 'paswd', login })
  if (issues.length === 0) return null
  const refusal = invalid(...issues)
  return `${refusal.status} ${refusal.textIn(locale)}`
}

const common = '400 paswd: Слишком распространённый пароль.'
const hasLogin = '400 paswd: Пароль не должен содержать логин.'

describe('400: a password', () => {
  test.each([
    ['', '400 paswd: Короче 8 символов.'],
    ['седьмой', '400 paswd: Короче 8 символов.'],
    ['🔐'.repeat(7), '400 paswd: Короче 8 символов.'],
    ['я'.repeat(100) + 'ю'.repeat(101), '400 paswd: Длиннее 200 символов.'],
    ['x'.repeat(1_000_000), '400 paswd: Длиннее 200 символов.'],
    ['password123', common],
    ['PassWord123', common],
    ['qwertyuiop', common],
    ['йцукенгш', common],
    ['ЙЦУКЕНГШ', common],
    ['aaaaaaaaaaaa', common],
    ['плохой\0пароль', '400 paswd: Недопустимый символ с кодом 0.'],
    ['плохой пароль \ud800', '400 paswd: Недопустимая последовательность символов.'],
    ['xx-IVANOV-xx', hasLogin],
  ])('%j', async (password, text) => {
    expect(await verdict(password)).toBe(text)
  })

  test('equal to the login, however short that is', async () => {
    expect(await verdict('иванов-иван', 'Иванов-Иван')).toBe(hasLogin)
    expect(await verdict('ivan', 'ivan')).toBe(
      '400 paswd: Короче 8 символов. paswd: Пароль не должен содержать логин.',
    )
  })

  test('named in English when asked for', async () => {
    expect(await verdict('password123', 'ivanov', 'en')).toBe('400 paswd: This password is too common.')
  })
})

describe('taken: a password', () => {
  test.each([
    ['of 8 characters', 'ч7-кот-р'],
    ['of 64 characters', 'Я помню чудное мгновенье: передо мной явилась ты, как мимолётное'],
    ['of 200 characters beyond the basic plane', '🔐🗝'.repeat(100)],
    ['with blanks', '  два  слова  '],
  ])('%s', async (_, password) => {
    expect(await verdict(password)).toBeNull()
  })

  test('that contains a login of three letters, or an empty login', async () => {
    expect(await verdict('сто одна ива у реки', 'ива')).toBeNull()
    expect(await verdict('сто одна ива у реки', '')).toBeNull()
  })
})
