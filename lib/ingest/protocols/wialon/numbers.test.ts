import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDegrees, readMoment, readNumber } from './numbers'

const whole = <Read>(read: (text: string, from: number, till: number) => Read, text: string) =>
  read(`;${text};`, 1, text.length + 1)

test('a number equals the result of Number, or falls back to it', () => {
  const number = fc.oneof(
    fc.stringMatching(/^-?\d{1,12}(\.\d{0,9})?$/),
    fc.string({ maxLength: 8, unit: fc.constantFrom(...'-+.;e 0159'.split('')) }),
  )
  fc.assert(
    fc.property(number, (text) => {
      const read = whole(readNumber, text)
      expect(Number.isNaN(read) || Object.is(read, Number(text))).toBe(true)
      if (/^-?\d{1,7}(\.\d{1,7})?$/.test(text)) expect(read).not.toBeNaN()
    }),
    { numRuns: 2000 },
  )
})

test('degrees and minutes are read to the last digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3,6}(\.\d{0,13})?$/), (text) => {
      const [, degrees, minutes] = /^(\d{1,3})(\d{2}(?:\.\d{1,12})?)$/.exec(text) ?? []
      const isPlace = degrees !== undefined && Number(minutes) < 60
      expect(whole(readDegrees, text)).toBe(isPlace ? Number(degrees) + Number(minutes) / 60 : Number.NaN)
    }),
    { numRuns: 2000 },
  )
})

test("a time is the calendar's, and no other text is accepted", () => {
  const date = fc.tuple(
    fc.stringMatching(/^[0-3]\d[01]\d\d\d$/),
    fc.stringMatching(/^[0-2]\d[0-6]\d[0-6]\d(\.\d{0,10})?$/),
  )
  fc.assert(
    fc.property(date, ([day, time]) => {
      const [d = '', m = '', y = ''] = day.match(/../g) ?? []
      const [, clock = '', fraction = ''] = /^(\d{6})(\.\d{1,9})?$/.exec(time) ?? []
      const [h = '', n = '', s = ''] = clock.match(/../g) ?? []
      const parsed = new Date(`20${y}-${m}-${d}T${h}:${n}:${s}${fraction.slice(0, 4)}Z`)
      const expected = parsed.getUTCDate() === Number(d) ? parsed.getTime() : Number.NaN
      expect(readMoment(`${day};${time}`, 0, 6, 7, 7 + time.length)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})
