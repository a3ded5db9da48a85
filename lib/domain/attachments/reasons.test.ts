import { expect, test } from 'vitest'
import { reasonText } from './reasons'

test('reasons come in both languages with readable numbers', () => {
  expect(reasonText({ code: 'clockBehind', amount: 7300 }, 'ru')).toBe(
    'Часы устройства отстают от сервера на 2 ч',
  )
  expect(reasonText({ code: 'clockAhead', amount: 400 }, 'en')).toBe(
    'The clock of the device is 7 min ahead of the server',
  )
  expect(reasonText({ code: 'distance', amount: 1234.5 }, 'ru')).toBe('До задачи 1235 м')
  expect(reasonText({ code: 'tooOld', amount: 30 * 86_400 }, 'ru')).toBe('Снято за 30 сут до приложения')
  expect(reasonText({ code: 'tooOld', amount: 30 * 86_400 }, 'en')).toBe(
    'Taken 30 days before it was attached',
  )
})
