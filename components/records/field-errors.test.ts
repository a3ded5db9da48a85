import { expect, test } from 'vitest'
import { splitFieldErrors } from './field-errors'

const names = { login: 'login', paswd: 'password', info: 'info', 'info.inn': 'inn' }

test('every named field gets its own message, under its name on the form', () => {
  expect(splitFieldErrors('login: Логин занят. paswd: Короче 8 символов.', names)).toEqual({
    fields: { login: 'Логин занят.', password: 'Короче 8 символов.' },
    rest: '',
  })
})

test('a full path takes precedence over its first segment', () => {
  expect(splitFieldErrors('info.inn: Ожидается целое число. info.bank: Длиннее 10 символов.', names)).toEqual(
    {
      fields: { inn: 'Ожидается целое число.', info: 'Длиннее 10 символов.' },
      rest: '',
    },
  )
})

test('errors about no field of the form stay as text', () => {
  expect(splitFieldErrors('Нет прав доступа', names)).toEqual({ fields: {}, rest: 'Нет прав доступа' })
  expect(splitFieldErrors('glonass_id: Ожидается целое число.', names).rest).toBe(
    'glonass_id: Ожидается целое число.',
  )
})

test('two errors of one field are both shown', () => {
  expect(
    splitFieldErrors('login: Не может быть пустым. login: Недопустимое значение.', names).fields.login,
  ).toBe('Не может быть пустым. Недопустимое значение.')
})
