import { expect, test } from 'vitest'
import { cleanLogin, loginFaults, loginKey, mixesAlphabets } from './login'

test('one key for every spelling of a login', () => {
  for (const written of ['Йод', 'йод'.normalize('NFD'), 'й\u200bо\u202eд', 'ЙОД\ufe0f'])
    expect(loginKey(written), JSON.stringify(written)).toBe('йод')
  expect(loginKey('ＡＤＭＩＮ')).toBe('admin')
  expect(loginKey('ﬁx')).toBe('fix')
  expect(loginKey('сора')).not.toBe(loginKey('copa'))
})

test('a login has at most 200 characters, in its stored form too, and nothing that is not seen', () => {
  expect(loginFaults('x'.repeat(200))).toEqual([])
  expect(loginFaults('x'.repeat(201))).toMatchObject([{ rule: 'long' }])
  expect(loginFaults(cleanLogin('\ufdfa'.repeat(20)))).toMatchObject([{ rule: 'long' }])
  for (const edge of [' x', 'x\t', 'a\u0007b', cleanLogin('\u00a0x')])
    expect(loginFaults(edge)).toMatchObject([{ rule: 'loginForm' }])
  for (const hidden of ['a\u180eb', 'a\u2800b', 'a\ue000b', 'a\u2028b', 'a\u034fb', 'a\u{1d173}b'])
    expect(loginFaults(hidden), JSON.stringify(hidden)).toMatchObject([{ rule: 'hiddenCharacters' }])
  for (const sound of ['иван.иванов@example.org', 'user_1', "o'neil", 'a b', 'é', '李明', 'مرحبا', 'नमस्ते'])
    expect(loginFaults(sound), sound).toEqual([])
})

test('a word has letters of one alphabet', () => {
  for (const mixed of ['аdmin', 'иvan', 'αbc', 'abcⲟ', 'helloо1', 'aо\u0301', 'user٣'])
    expect(mixesAlphabets(mixed), mixed).toBe(true)
  for (const plain of ['admin-иван', 'иван2', 'a.б_в', 'Ёж', 'café', 'ni\u0303no', '李明1', 'ユーザー名'])
    expect(mixesAlphabets(plain), plain).toBe(false)
})
