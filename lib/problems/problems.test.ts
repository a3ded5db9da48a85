import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { absent, catalogue, invalid, Problem, problem, reasonsIn, ruleBroken, rules } from './index'
import { issuesOf } from './issues'
import { upstreamFailures } from './upstream-failures'

const found = (schema: z.ZodType, input: unknown) => {
  const checked = schema.safeParse(input)
  if (checked.success) throw new Error('The input was taken')
  return new Problem('request.invalid', {}, {}, issuesOf(checked.error, input))
}

describe('broken rules', () => {
  const Rating = z.object({ rating: z.int().min(1).max(5), comment: z.string().max(10).optional() })

  test('a missing field is named in both languages', () => {
    expect(found(Rating, {}).textIn('ru')).toBe('rating: Обязательное поле.')
    expect(found(Rating, {}).textIn('en')).toBe('rating: Required.')
  })

  test('every invalid field is named', () => {
    const text = found(Rating, { rating: 6, comment: 'x'.repeat(11) }).textIn('ru')
    expect(text).toBe('rating: Значение больше 5. comment: Длиннее 10 символов.')
  })

  test('a field inside a list is named by its path', () => {
    const Body = z.object({ users: z.array(z.object({ id: z.int() })) })
    expect(found(Body, { users: [{ id: 1 }, {}] }).textIn('en')).toBe('users.1.id: Required.')
  })

  test('a missing choice is reported as missing, a wrong one with the choices', () => {
    const Body = z.object({ type: z.enum(['PHOTO', 'FILE']) })
    expect(found(Body, {}).textIn('en')).toBe('type: Required.')
    expect(found(Body, { type: 'x' }).textIn('ru')).toBe('type: Допустимые значения: PHOTO, FILE.')
  })

  test('null is a wrong value, not a missing one', () => {
    expect(found(Rating, { rating: null }).textIn('en')).toBe('rating: Expected a number.')
  })

  test('a body that is not an object has no field to name', () => {
    expect(found(Rating, [1]).textIn('en')).toBe('Expected an object.')
    expect(found(Rating, 'text').textIn('ru')).toBe('Ожидается объект.')
  })

  test('duplicate issues are reported once', () => {
    const schema = z
      .string()
      .refine(() => false, { params: ruleBroken('empty') })
      .refine(() => false, { params: ruleBroken('empty') })
    expect(found(schema, '').textIn('en')).toBe('Must not be empty.')
  })

  test('of many issues fifty are named, and the others counted', () => {
    const issues = Array.from({ length: 1234 }, (_, at) => ({ path: `a${at}`, rule: 'required' as const }))
    const text = invalid(...issues).textIn('en')
    expect(text.match(/Required/g)).toHaveLength(50)
    expect(text).toMatch(/ a49: Required\. And 1184 more\.$/)
    expect(invalid(...issues).textIn('ru')).toMatch(/ И ещё ошибок: 1184\.$/)
    expect(invalid(...issues.slice(0, 50)).textIn('en')).toMatch(/ a49: Required\.$/)
  })

  test('the reasons of many parts name fifty together, and what comes after them is one sentence', () => {
    const wording = reasonsIn('en')
    const parts = Array.from({ length: 30 }, () =>
      wording(invalid(...Array(20).fill({ path: 'a', rule: 'required' }))),
    )
    expect(parts.join(' ').match(/Required/g)).toHaveLength(50)
    expect(parts[2]).toMatch(/^(a: Required\. ){10}And 10 more\.$/)
    expect(new Set(parts.slice(3))).toEqual(new Set(['The values do not fit.']))
    expect(wording(problem('access.denied'))).toBe(problem('access.denied').textIn('en'))
  })

  test('what a request said is cut, so that no answer is longer than 64 KB', () => {
    for (const letter of ['a', '\u0001', 'я', '😀', '\ud800']) {
      const long = letter.repeat(1_000_000)
      const issue = { path: long, rule: 'contradicts' as const, values: { other: long } }
      for (const wrong of [invalid(issue), invalid(...Array.from({ length: 60 }, () => issue))])
        expect(Buffer.byteLength(JSON.stringify(wrong.textIn('ru')))).toBeLessThan(64_000)
    }
    const path = `${'a'.repeat(196)}.name`
    expect(invalid({ path, rule: 'required' }).textIn('en')).toMatch(/^a{120}…a{74}\.name: Required\.$/)
    expect(invalid({ path: 'a'.repeat(200), rule: 'required' }).textIn('en')).toBe(
      `${'a'.repeat(200)}: Required.`,
    )
  })

  test('a rule may carry values, and an unknown one is reported as invalid', () => {
    const raised = z.string().refine(() => false, { params: ruleBroken('oneOf', { allowed: '1, 2' }) })
    expect(found(raised, '').textIn('en')).toBe('Allowed values: 1, 2.')
    const odd = z.string().refine(() => false, { params: { rule: 'constructor' } })
    expect(found(odd, '').textIn('en')).toBe('Invalid value.')
  })

  test.each([
    [z.uuid(), 'x', 'Expected a version 4 UUID.'],
    [z.array(z.int()).min(1), [], 'Fewer than 1 items.'],
    [z.union([z.int(), z.boolean()]), 'x', 'Invalid value.'],
    [z.boolean(), 'x', 'Expected a boolean.'],
    [z.record(z.string(), z.int()), 5, 'Expected an object.'],
    [z.email(), 'x', 'Invalid value.'],
  ])('rule %#', (schema, input, text) => {
    expect(found(schema, input).textIn('en')).toBe(text)
  })
})

describe('problems', () => {
  test('have the status of the catalogue and their texts filled in', () => {
    const thrown = problem('auth.too-many-attempts', { seconds: 30 }, { 'retry-after': '30' })
    expect(thrown.status).toBe(429)
    expect(thrown.textIn('en')).toBe('Too many sign-in attempts. Try again in 30 s')
    expect(thrown.headers).toEqual({ 'retry-after': '30' })
  })

  test("name a missing entity in the caller's language", () => {
    expect(absent('task').textIn('ru')).toBe('Задача не существует')
    expect(absent('task').textIn('en')).toBe('The task does not exist')
  })

  test("explain in the caller's language why a remote server failed", () => {
    const unknown = problem('basemap.silent', { reason: 'unknown-host' })
    expect(unknown.textIn('ru')).toBe('Сервер карты не ответил: такого имени узла нет')
    expect(unknown.textIn('en')).toBe('The map server did not answer: the host name is unknown')
    const late = problem('remote.silent', { reason: 'late', seconds: 10 })
    expect(late.textIn('ru')).toBe('Внешний сервер не отвечает: нет ответа за 10 с')
    expect(late.textIn('en')).toBe('The other server does not answer: no answer in 10 s')
    expect(problem('basemap.silent', { reason: 'HTTP 503' }).textIn('ru')).toMatch(/: HTTP 503$/)
  })

  test('name fields that only the database could reject', () => {
    expect(invalid({ path: 'type_id', rule: 'unknown' }).textIn('ru')).toBe('type_id: Такой записи нет.')
  })
})

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]).sort()

test.each(Object.entries(catalogue))('the entry %s is complete', (_, { status, ru, en, when }) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(ru).toMatch(/[А-Яа-я]|^\{/)
  expect(en).not.toMatch(/[А-Яа-я]/)
  expect(holes(ru)).toEqual(holes(en))
  expect(when).not.toBe('')
})

test.each(Object.entries(upstreamFailures))(
  'the reason %s uses the same values in both languages',
  (_, { ru, en }) => {
    expect(ru).toMatch(/[А-Яа-я]/)
    expect(en).not.toMatch(/[А-Яа-я]/)
    expect(holes(ru)).toEqual(holes(en))
  },
)

test.each(Object.entries(rules))('the rule %s uses the same values in both languages', (_, { ru, en }) => {
  expect(ru).toMatch(/\.$/)
  expect(en).toMatch(/^[^А-Яа-я]+\.$/)
  expect(holes(ru)).toEqual(holes(en))
})
