import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeIssues, issuesOf } from '@/lib/problems/issues'

vi.hoisted(() => {
  process.env.TIME_ZONE = 'Europe/Moscow'
})
const inputs = await import('./inputs')

const value = (schema: z.ZodType, input: unknown) => schema.parse(input)
const complaint = (schema: z.ZodType, input: unknown): string => {
  const checked = schema.safeParse(input)
  return checked.success ? 'taken' : describeIssues(issuesOf(checked.error, input), 'en')
}

describe('integer', () => {
  test('takes the number and its text', () => {
    for (const form of [42, '42', ' 42 ', '042']) expect(value(inputs.integer(), form)).toBe(42)
    expect(value(inputs.integer(), '-7')).toBe(-7)
  })

  test.each([
    ['', 'Expected an integer.'],
    ['4.2', 'Expected an integer.'],
    [4.2, 'Expected an integer.'],
    ['1e3', 'Expected an integer.'],
    ['0x10', 'Expected an integer.'],
    [true, 'Expected an integer.'],
    [null, 'Expected an integer.'],
    [[1], 'Expected an integer.'],
    [undefined, 'Required.'],
    [2 ** 31, 'The value is above 2147483647.'],
    ['999999999999999', 'The value is above 2147483647.'],
    ['9'.repeat(400), 'Expected an integer.'],
  ])('refuses %j: %s', (input, text) => {
    expect(complaint(inputs.integer(), input)).toBe(text)
  })

  test('an id is at least 1', () => {
    expect(complaint(inputs.id(), 0)).toBe('The value is below 1.')
  })
})

describe('decimal', () => {
  test('takes the number and its text', () => {
    for (const form of [1.5, '1.5', ' 1.50 ', '15e-1']) expect(value(inputs.decimal(), form)).toBe(1.5)
  })

  test('takes every number of a map as programs print it, near to 0 too', () => {
    for (const number of [-0.001234567890123456, 1 / 810_000, 1 / 8_100_000, 1 / 3])
      expect(value(inputs.decimal(-180, 180), String(number))).toBe(number)
    for (const text of [`0.${'1'.repeat(31)}`, '1.', '.5', '+1.50000000000000000000'])
      expect(value(inputs.decimal(), text)).toBe(Number(text))
  })

  test.each(['', 'NaN', 'Infinity', '1,5', '1e999', Number.NaN, Number.POSITIVE_INFINITY, null])(
    'refuses %j',
    (input) => {
      expect(complaint(inputs.decimal(), input)).toBe('Expected a number.')
    },
  )

  test('keeps to its bounds', () => {
    expect(complaint(inputs.decimal(-90, 90), '90.1')).toBe('The value is above 90.')
  })
})

describe('flag', () => {
  test('takes the words of both dialects', () => {
    for (const form of [true, 't', 'T', 'true', '1', 1]) expect(value(inputs.flag(), form)).toBe(true)
    for (const form of [false, 'f', 'False', '0', 0]) expect(value(inputs.flag(), form)).toBe(false)
  })

  test.each(['', 'yes', 2, null, 'constructor', '__proto__', {}])('refuses %j', (input) => {
    expect(complaint(inputs.flag(), input)).toBe('Expected a boolean.')
  })
})

describe('text', () => {
  test('refuses what the database cannot hold', () => {
    expect(complaint(inputs.text(10), 'a\0b')).toBe('The character with code 0 is not allowed.')
    expect(complaint(inputs.text(10), 'a\ud800b')).toBe('Malformed sequence of characters.')
    expect(value(inputs.text(10), 'Ярград 😀')).toBe('Ярград 😀')
  })

  test('keeps to its length', () => {
    expect(complaint(inputs.text(3), 'abcd')).toBe('Longer than 3 characters.')
    expect(complaint(inputs.text(9, 4), 'abc')).toBe('Shorter than 4 characters.')
  })

  test('a title has something to read in it', () => {
    expect(complaint(inputs.title(), '')).toBe('Must not be empty.')
    expect(complaint(inputs.title(), ' \n\t')).toBe('Must not be empty.')
    expect(value(inputs.title(), ' Яма ')).toBe(' Яма ')
  })
})

describe('moment', () => {
  const iso = '2026-11-21T10:00:00.999+01:00'
  const noon = new Date('2026-11-21T09:00:00Z')

  test('takes Unix seconds, their text, the wall time of the server, and ISO 8601', () => {
    for (const form of [1795251600, '1795251600', '2026-11-21 12:00:00', '2026-11-21T12:00', iso])
      expect(value(inputs.moment(), form)).toEqual(noon)
  })

  test.each(['', 'soon', '2026-02-30', 1.5, true, {}, '9'.repeat(13)])('refuses %j', (input) => {
    expect(complaint(inputs.moment(), input)).toBe('Expected a date: Unix seconds or YYYY-MM-DD hh:mm:ss.')
  })

  test('stays within the years that the database and the texts can hold', () => {
    expect(complaint(inputs.moment(), 253402300800)).toBe('The value is above 253402300799.')
    expect(complaint(inputs.moment(), undefined)).toBe('Required.')
  })

  test('what is stored is not before 1970, what is asked for may be', () => {
    expect(value(inputs.moment(), 0)).toEqual(new Date(0))
    for (const form of [-1, '-1', -62135596800]) {
      expect(complaint(inputs.moment(), form)).toBe('The value is below 0.')
      expect(value(inputs.anyMoment(), form)).toEqual(new Date(Number(form) * 1000))
    }
    expect(complaint(inputs.moment(), '1969-12-31')).toBe('The value is below 0.')
    expect(complaint(inputs.anyMoment(), -62135596801)).toBe('The value is below -62135596800.')
  })

  test('one out of range does not reach a rule about two', () => {
    const period = z
      .object({ from: inputs.moment(), till: inputs.moment() })
      .refine(({ from, till }) => from.getTime() <= till.getTime())
    for (const till of [253402300800, -62135596801])
      expect(period.safeParse({ from: 0, till }).error?.issues).toMatchObject([{ path: ['till'] }])
  })

  test('null is not a moment unless the field may be null', () => {
    expect(complaint(inputs.moment(), null)).toMatch(/^Expected a date/)
    expect(value(inputs.moment().nullable(), null)).toBeNull()
  })
})

describe('lists and points', () => {
  test('commas part values, an empty parameter is no filter', () => {
    expect(value(inputs.csv(inputs.id()), '1, 2,3')).toEqual([1, 2, 3])
    expect(value(inputs.csv(inputs.id()), '')).toEqual([])
    expect(value(inputs.csv(inputs.id()), ',1,,')).toEqual([1])
    // In a body one value may come as a number.
    expect(value(inputs.csv(inputs.id()), 7)).toEqual([7])
  })

  test('a bad value is named by its place', () => {
    expect(complaint(z.object({ ids: inputs.csv(inputs.id()) }), { ids: '1,x' })).toBe(
      'ids.1: Expected an integer.',
    )
    expect(complaint(inputs.csv(inputs.id(), 2), '1,2,3')).toBe('More than 2 items.')
  })

  test('a point is longitude and latitude', () => {
    expect(value(inputs.point(), ['37.5', 55])).toEqual([37.5, 55])
    const at = z.object({ at: inputs.point() })
    for (const heights of [[120], ['120.5'], [120, 3]])
      expect(value(inputs.point(), ['37.5', 55, ...heights])).toEqual([37.5, 55])
    for (const input of ['37,55', [1, 2, 3, 4, 5], [1, 2, 'high'], { lon: 1, lat: 2 }, null])
      expect(complaint(at, { at: input })).toBe('at: Expected [longitude, latitude].')
    expect(complaint(at, { at: [181, 0] })).toBe('at.0: The value is above 180.')
    expect(complaint(at, { at: [1] })).toBe('at.1: Required.')
    expect(complaint(at, {})).toBe('at: Required.')
  })
})

describe('paging', () => {
  test('has the defaults of the document', () => {
    expect(inputs.SortedPaging.parse({})).toEqual({ page: 1, limit: 25, sortDirection: 'ASC' })
    expect(inputs.SortedPaging.parse({ page: '2', limit: '1000', sortDirection: 'desc' })).toEqual({
      page: 2,
      limit: 1000,
      sortDirection: 'DESC',
    })
  })

  test('keeps to 1 and 10,000', () => {
    expect(complaint(inputs.Paging, { page: 0, limit: 10_001 })).toBe(
      'page: The value is below 1. limit: The value is above 10000.',
    )
    expect(complaint(inputs.SortedPaging, { sortDirection: 'up' })).toBe(
      'sortDirection: Allowed values: ASC, DESC.',
    )
  })
})

describe('the id of a path', () => {
  test('lets every whole number through, so that an absent row is what is reported', () => {
    expect(inputs.IdPath.parse({ id: '7' })).toEqual({ id: 7 })
    for (const huge of ['2147483648', '9'.repeat(30), '9'.repeat(400)])
      expect(inputs.IdPath.parse({ id: huge })).toEqual({ id: 2 ** 31 - 1 })
  })

  test.each(['abc', '1.5', '1e3', ' ', '0x1'])('refuses %j', (id) => {
    expect(complaint(inputs.IdPath, { id })).toBe('id: Expected an integer.')
  })
})

test('an absent, a null and a given value stay three different things', () => {
  const Patch = z.object({ deadline: inputs.moment().nullish(), parent_id: inputs.id().nullish() })
  expect(Patch.parse({})).toEqual({})
  expect(Patch.parse({ deadline: null, parent_id: null })).toEqual({ deadline: null, parent_id: null })
  expect(Patch.parse({ parent_id: '5' })).toEqual({ parent_id: 5 })
})

test('no input makes a schema throw anything but findings', () => {
  const Everything = z.object({
    integer: inputs.integer(),
    decimal: inputs.decimal(),
    flag: inputs.flag(),
    title: inputs.title(),
    moment: inputs.moment(),
    ids: inputs.csv(inputs.id()),
    point: inputs.point(),
    direction: inputs.direction('ASC'),
  })
  const keys = Object.keys(Everything.shape)
  const hostile = fc.dictionary(fc.constantFrom(...keys), fc.anything({ withNullPrototype: true }))
  fc.assert(
    fc.property(hostile, (input) => {
      const checked = Everything.safeParse(input)
      if (!checked.success) expect(describeIssues(issuesOf(checked.error, input), 'ru')).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
