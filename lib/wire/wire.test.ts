import fc from 'fast-check'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { WireOf } from './index'
import { z } from 'zod'

vi.hoisted(() => {
  process.env.TIME_ZONE = 'Europe/Moscow'
})
const wire = await import('./index')

interface Entity {
  id: number | bigint | null
  weight: number | null
  title: string | null
  open: boolean | null
  at: Date | number | null
  ids: number[] | null
  extent: number[] | null
  extra: unknown
  parent: Entity | null
}

const inner = wire.shape<Entity>()({ id: wire.nullable.integer((e) => e.id) })
const presenter = wire.shape<Entity>('WireTestEntity')({
  id: wire.nullable.integer((e) => e.id),
  weight: wire.nullable.decimal((e) => e.weight),
  title: wire.nullable.text((e) => e.title),
  open: wire.nullable.flag((e) => e.open),
  at: wire.nullable.moment((e) => e.at),
  ids: wire.nullable.integers((e) => e.ids),
  extent: wire.nullable.decimals((e) => e.extent),
  parent: wire.nullable.part((e) => e.parent, inner),
  children: wire.list((e) => (e.parent ? [e.parent] : []), inner),
  fields: wire.onlyIn(
    'typed',
    wire.nullable.text((e) => e.title),
  ),
  custom_fields: wire.onlyIn(
    'text',
    wire.nullable.text((e) => e.title),
  ),
})

const nothing: Entity = {
  id: null,
  weight: null,
  title: null,
  open: null,
  at: null,
  ids: null,
  extent: null,
  extra: null,
  parent: null,
}

const full: Entity = {
  id: 5,
  weight: 1.5,
  title: '5',
  open: true,
  at: new Date('2026-11-21T09:00:00.900Z'),
  ids: [1, 2],
  extent: [-180, 0.5],
  extra: null,
  parent: { ...nothing, id: 4n },
}

test('2.x sends JSON values', () => {
  expect(presenter.render(full, 'typed')).toEqual({
    id: 5,
    weight: 1.5,
    title: '5',
    open: true,
    at: 1795251600,
    ids: [1, 2],
    extent: [-180, 0.5],
    parent: { id: 4 },
    children: [{ id: 4 }],
    fields: '5',
  })
})

test("1.x sends text, t and f, and the wall time of the server's zone", () => {
  expect(presenter.render(full, 'text')).toEqual({
    id: '5',
    weight: '1.5',
    title: '5',
    open: 't',
    at: '2026-11-21 12:00:00',
    ids: ['1', '2'],
    extent: ['-180', '0.5'],
    parent: { id: '4' },
    children: [{ id: '4' }],
    custom_fields: '5',
  })
})

test.each(['typed', 'text'] as const)('null stays null in %s', (dialect) => {
  const { children, ...rest } = presenter.render(nothing, dialect) as Record<string, unknown>
  expect(children).toEqual([])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('false and zero are values, not absence', () => {
  const least = { ...nothing, id: 0, weight: 0, title: '', open: false, at: 0 }
  expect(presenter.render(least, 'typed')).toMatchObject({ id: 0, weight: 0, title: '', open: false, at: 0 })
  expect(presenter.render(least, 'text')).toMatchObject({
    id: '0',
    weight: '0',
    title: '',
    open: 'f',
    at: '1970-01-01 03:00:00',
  })
})

describe('envelopes', () => {
  const page = { items: [full], total: 1, page: 1, limit: 25 }

  test('their numbers are text in 1.x too', () => {
    const envelope = wire.pageOf(inner)
    expect(envelope.render(page, 'text')).toEqual({
      items: [{ id: '5' }],
      total: '1',
      page: '1',
      limit: '25',
    })
    expect(envelope.render(page, 'typed')).toEqual({ items: [{ id: 5 }], total: 1, page: 1, limit: 25 })
  })

  test('a list has items, nothing has nothing', () => {
    expect(wire.items(inner).render({ items: [] }, 'text')).toEqual({ items: [] })
    expect(wire.empty.render(full, 'typed')).toEqual({})
  })
})

test('what is written fits what is described, in both dialects', () => {
  const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
  const leaf = fc.record<Entity>({
    id: maybe(fc.oneof(fc.integer(), fc.bigInt({ min: -(2n ** 52n), max: 2n ** 52n }))),
    weight: maybe(fc.double({ noNaN: true, noDefaultInfinity: true })),
    title: maybe(fc.string({ unit: 'grapheme' })),
    open: maybe(fc.boolean()),
    at: maybe(
      fc.oneof(
        fc.integer({ min: 0, max: 4e9 }),
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      ),
    ),
    ids: maybe(fc.array(fc.integer())),
    extent: maybe(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }))),
    extra: fc.constant(null),
    parent: fc.constant(null),
  })
  const entities = fc.tuple(leaf, maybe(leaf)).map(([entity, parent]) => ({ ...entity, parent }))
  fc.assert(
    fc.property(entities, fc.constantFrom('typed', 'text'), (entity, dialect) => {
      const sent: unknown = JSON.parse(JSON.stringify(presenter.render(entity, dialect)))
      expect(presenter.schema(dialect).safeParse(sent)).toMatchObject({ success: true, data: sent })
    }),
  )
})

describe('the type of an answer in 2.x', () => {
  const author = wire.shape<{ id: number }>()({ id: wire.integer((a) => a.id) })
  const typed = wire.shape<{ kind: 'a' | 'b'; author: { id: number } | null; bytes: bigint }>()({
    kind: wire.text((e) => e.kind),
    bytes: wire.integer((e) => e.bytes),
    author: wire.nullable.part((e) => e.author, author),
    authors: wire.list((e) => (e.author ? [e.author] : []), author),
    note: wire.nullable.json(() => null, z.record(z.string(), z.int())),
    fields: wire.onlyIn(
      'typed',
      wire.flag((e) => e.kind === 'a'),
    ),
    custom_fields: wire.onlyIn(
      'text',
      wire.text(() => 'a'),
    ),
  })

  test('is inferred from the fields', () => {
    expectTypeOf<WireOf<typeof typed>>().toEqualTypeOf<{
      kind: 'a' | 'b'
      bytes: number
      author: { id: number } | null
      authors: { id: number }[]
      note: Record<string, number> | null
      fields: boolean
    }>()
  })

  test('a field is nullable where its getter can answer null, and only there', () => {
    // @ts-expect-error: may be null
    wire.shape<Entity>()({ title: wire.text((e) => e.title) })
    // @ts-expect-error: is never null
    wire.shape<Entity>()({ title: wire.nullable.text(() => 'a') })
    // @ts-expect-error: may be null
    wire.shape<Entity>()({ parent: wire.part((e) => e.parent, inner) })

    const described = z.toJSONSchema(typed.schema('typed'))
    expect(described.properties).toMatchObject({
      kind: { type: 'string' },
      author: { anyOf: [{ type: 'object' }, { type: 'null' }] },
    })
  })
})

describe('versions', () => {
  test('1.0 to 1.4 are text, 2.0 and 2.1 typed', () => {
    expect(wire.apiVersions.map(wire.dialectOf)).toEqual([...Array(5).fill('text'), 'typed', 'typed'])
  })

  test.each(['', '1', '1.5', '2', '2.2', ' 2.0', '2.0 ', 'v2.0', 'constructor'])('%j is none', (version) => {
    expect(wire.isApiVersion(version)).toBe(false)
  })
})
