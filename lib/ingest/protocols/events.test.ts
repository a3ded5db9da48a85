import { expect, test } from 'vitest'
import { kindOf } from './events'
import { parseForm } from './osmand/parse-form'

const received = new Date('2026-01-15T10:00:00Z')

test.each([
  ['powerCut', 'power_cut'],
  ['Power Cut', 'power_cut'],
  ['POWER-CUT', 'power_cut'],
  ['tampering', 'tamper'],
  ['Тревога', 'тревога'],
  [' !? ', ''],
])('the word %s is the kind %s', (word, kind) => {
  expect(kindOf(word)).toBe(kind)
})

test.each([
  ['alarm=sos', [['sos', true, null]]],
  [
    'alarm=powerCut,fallDown',
    [
      ['power_cut', true, null],
      ['fall', true, null],
    ],
  ],
  ['alarm=true', [['general', true, null]]],
  ['alarm=', []],
  ['alarm=powerRestored', []],
  [
    'driverUniqueId=A-17&activity=walking',
    [
      ['driver', false, 'A-17'],
      ['motion', false, 'walking'],
    ],
  ],
])('%s is an event of the device', (said, expected) => {
  const told = (text: string) =>
    parseForm(new URLSearchParams(`id=1&${text}${said}`), received).reports[0]?.events ?? []
  for (const text of ['', 'lat=55&lon=37&', 'lat=north&lon=37&'])
    expect(told(text).map(({ kind, isAlarm, value }) => [kind, isAlarm, value])).toEqual(expected)
})
