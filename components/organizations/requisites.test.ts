import { expect, test } from 'vitest'
import { isWholeNumber, toInfo } from './requisites'

test('emptied requisites are cleared, numbers are sent as numbers', () => {
  expect(toInfo({ inn: ' 7701234567 ', bank_kpp: '', phone: ' +7 900 ', stamp: null })).toEqual({
    inn: 7701234567,
    bank_kpp: null,
    phone: '+7 900',
    stamp: null,
  })
})

test('only digit strings that keep full precision are a number', () => {
  expect(['', '770123456789', ' 12 '].every(isWholeNumber)).toBe(true)
  expect(['12a', '-1', '1.5', '12345678901234567890'].some(isWholeNumber)).toBe(false)
})
