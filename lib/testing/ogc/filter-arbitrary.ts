import fc from 'fast-check'
import { boxGeometry, type Filter, type Operand } from '@/lib/domain/layer-queries/filters/filter'

/** Words that differ in order, case and pattern characters. */
export const words = ['alpha', 'beta', 'gamma', "o'neil", 'a%b', 'a_b', 'a*b', 'улица', 'дом', '<x>&']

const grid = fc.integer({ min: -4, max: 4 })

/** Points and boxes on a grid, so that edges often meet. */
export const boxes = fc
  .tuple(grid, grid, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([x, y, wide, high]): [number, number, number, number] =>
    wide === 0 || high === 0 ? [x, y, x, y] : [x, y, x + wide, y + high],
  )

const literals: Readonly<Record<string, fc.Arbitrary<string>>> = {
  name: fc.constantFrom(...words),
  floors: fc.integer({ min: -2, max: 5 }).map(String),
  height: fc.constantFrom('-1.5', '0', '2.25', '1e1', '3'),
  lit: fc.constantFrom('true', 'false'),
}

const field = fc.constantFrom('name', 'floors', 'height', 'lit')
const ordered = fc.constantFrom('floors', 'height')
const property = (name: string): Operand => ({ kind: 'property', name })
const literal = (value: string): Operand => ({ kind: 'literal', value })
const literalOf = (name: string) => (literals[name] ?? fc.constant('')).map(literal)

const equality: fc.Arbitrary<Filter> = field.chain((name) =>
  fc
    .tuple(fc.constantFrom('=' as const, '<>' as const), literalOf(name), fc.boolean())
    .map(([sign, value, turned]) => ({
      op: 'compare',
      sign,
      left: turned ? value : property(name),
      right: turned ? property(name) : value,
      matchCase: true,
    })),
)

const order: fc.Arbitrary<Filter> = ordered.chain((name) =>
  fc
    .tuple(fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const), literalOf(name))
    .map(([sign, value]) => ({ op: 'compare', sign, left: property(name), right: value, matchCase: true })),
)

const twoFields = fc.constantFrom('=' as const, '<' as const, '>=' as const).map(
  (sign): Filter => ({
    op: 'compare',
    sign,
    left: property('floors'),
    right: property('height'),
    matchCase: true,
  }),
)

const between: fc.Arbitrary<Filter> = ordered.chain((name) =>
  fc
    .tuple(literalOf(name), literalOf(name))
    .map(([lower, upper]) => ({ op: 'between', value: property(name), lower, upper })),
)

const pattern = fc.array(
  fc.oneof(
    fc.constantFrom<{ any: 'text' } | { any: 'character' }>({ any: 'text' }, { any: 'character' }),
    fc.constantFrom('a', 'b', 'e', 'o', '%', '_', '*', 'у'),
  ),
  { maxLength: 4 },
)

const like: fc.Arbitrary<Filter> = pattern.map((parts) => ({
  op: 'like',
  name: 'name',
  pattern: parts,
  matchCase: true,
}))

const absent: fc.Arbitrary<Filter> = fc
  .constantFrom('name', 'floors', 'height', 'lit', 'geom')
  .map((name) => ({ op: 'null', name }))

const relation = fc.constantFrom('intersects', 'disjoint', 'within', 'contains', 'touches', 'equals')

const spatial: fc.Arbitrary<Filter> = fc.tuple(relation, boxes).map(([which, box]) => ({
  op: 'spatial',
  relation: which as 'within',
  name: 'geom',
  geometry: boxGeometry(box),
}))

const distance: fc.Arbitrary<Filter> = fc
  .tuple(boxes, fc.constantFrom(0, 1, 1.5, 2, 4), fc.boolean())
  .map(([box, amount, within]) => ({
    op: 'distance',
    within,
    name: 'geom',
    geometry: boxGeometry(box),
    distance: { amount, unit: 'degrees' },
  }))

const simple = fc.oneof(equality, order, twoFields, between, like, absent, spatial, distance)

/** Filters over the fields `name`, `floors`, `height`, `lit` and the geometry. */
export const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    simple,
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
      )
      .map(([op, parts]): Filter => ({ op, parts })),
    tie('filter').map((part): Filter => ({ op: 'not', part })),
  ),
})).filter
