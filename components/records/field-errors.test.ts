import { expect, test } from 'vitest'
import { splitFieldErrors } from './field-errors'

const names = { login: 'login', paswd: 'password', info: 'info', 'info.inn': 'inn' }

test('every named field gets its own words, under the name it has on the form', () => {
  expect(splitFieldErrors('login: Логин занят. paswd: Короче 8 символов.', names)).toEqual({
    fields: { login: 'Логин занят.', password: 'Короче 8 символов.' },
    rest: '',
  })
})

test('a path is known by itself before its first step', () => {
  expect(splitFieldErrors('info.inn: Ожидается целое число. info.bank: Длиннее 10 символов.', names)).toEqual(
    {
      fields: { inn: 'Ожидается целое число.', info: 'Длиннее 10 символов.' },
      rest: '',
    },
  )
})

test('what names no field of the form stays in words', () => {
  expect(splitFieldErrors('Нет прав доступа', names)).toEqual({ fields: {}, rest: 'Нет прав доступа' })
  expect(splitFieldErrors('glonass_id: Ожидается целое число.', names).rest).toBe(
    'glonass_id: Ожидается целое число.',
  )
})

test('two findings about one field are both said', () => {
  expect(
    splitFieldErrors('login: Не может быть пустым. login: Недопустимое значение.', names).fields.login,
  ).toBe('Не может быть пустым. Недопустимое значение.')
})
