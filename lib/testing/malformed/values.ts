/** Invalid values of a described field, generated from its JSON schema, so that new endpoints are covered too. */

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  description?: string
}

const notText = [5, true, [], ['x'], {}, { contains: '' }]
const notNumber = [
  'abc',
  'NaN',
  '1e309',
  '1;drop table tasks',
  '1\0',
  '٣',
  '0x10',
  true,
  [],
  [1],
  {},
  { gt: 0 },
]
const notWhole = [...notNumber, 1.5, '1.5', '9223372036854775808']

/** The value types that a schema accepts, and whether it accepts null. */
function branches(schema: JsonSchema): JsonSchema[] {
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (inner) return inner.flatMap(branches)
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

/**
 * A value that no branch accepts. Numbers, dates and flags may be sent as text, so only text that is none of
 * them counts.
 */
function wrongValues(schema: JsonSchema): unknown[] {
  const kinds = branches(schema)
  const types = new Set(kinds.map(({ type }) => type))
  const nulls = types.has('null') ? [] : [null]
  const [kind] = kinds.filter(({ type }) => type !== 'null')
  if (!kind?.type) return []
  // A date: Unix seconds or text.
  if (types.has('integer') && types.has('string'))
    return [...nulls, 'soon', '2026-02-30', true, [], {}, 1.5, 1e300]
  return [...nulls, ...wrongOf(kind)]
}

function wrongOf(kind: JsonSchema): unknown[] {
  switch (kind.type) {
    case 'integer':
      return [...notWhole, ...outside(kind), 2 ** 63]
    case 'number':
      return [...notNumber, ...outside(kind)]
    case 'boolean':
      return ['maybe', '__proto__', 'constructor', 2, -1, [], {}]
    case 'string':
      if (kind.enum) return [...notText, 'nonsense', '__proto__']
      return [
        ...notText,
        'a\0b',
        '\ud800',
        '\udc00x',
        ...(kind.maxLength ? ['x'.repeat(kind.maxLength + 1)] : []),
      ]
    case 'array':
      return [5, 'x', true, {}, { length: 2 }]
    default:
      return [5, 'x', true, [], [{}]]
  }
}

function outside({ minimum, maximum }: JsonSchema): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ].filter(Number.isSafeInteger)
}

/** A field of a body, by path, and a body where only that field is invalid. */
interface WrongField {
  way: string
  body: unknown
}

export function wrongFields(schema: JsonSchema, way: readonly string[] = []): WrongField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = [...way, name]
    const own = wrongValues(field).map((value) => ({ way: here.join('.'), body: nest(here, value) }))
    return [...own, ...branches(field).flatMap((kind) => wrongFields(kind, here))]
  })
}

function nest(way: readonly string[], value: unknown): unknown {
  return way.reduceRight((inner, name) => ({ [name]: inner }), value)
}

/** The same for a query parameter, which is always text. Empty ones are left out: they may mean absent. */
export function wrongTexts(schema: JsonSchema): string[] {
  const [kind] = branches(schema).filter(({ type }) => type !== 'null')
  const item = kind?.type === 'array' ? branches(kind.items ?? {})[0] : kind
  if (item?.type === 'string' && !item.enum) return ['a\0b']
  if (kind?.type === 'array') return ['x', '1,x', '1;drop', '٣', '2147483648', '\0']
  return wrongValues(schema)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((text) => text.isWellFormed())
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Bodies that are not objects, or not JSON. */
export const wrongBodies: readonly (string | Buffer)[] = [
  '[]',
  '[{}]',
  '"text"',
  'null',
  '5',
  'true',
  '{broken',
  '{"a":',
  '{"a":1}{"a":1}',
  "{'a':1}",
  'undefined',
  '\0',
  '<xml/>',
  'a=1&b=2',
  deep(10_000),
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  Buffer.from('\ufeff[]'),
  Buffer.from([0xed, 0xa0, 0x80]),
]

/** Path segments that are not ids. */
export const wrongSegments = [
  'abc',
  '1;drop',
  '1%00',
  '%D9%A3',
  '-1',
  '1.5',
  '1e309',
  '0x1',
  '%20',
  'null',
  'undefined',
  'NaN',
  '..%2f..%2fetc',
  '%ED%A0%80',
  '%',
  '__proto__',
  'constructor',
  '%27%20or%201=1',
  '%F0%9F%92%A9',
  '1,2',
  '%7B%7D',
  // Five of them stay below the longest address.
  'x'.repeat(1500),
]

/** Ids that do not exist. */
export const absentIds = [
  '0',
  '2147483647',
  '2147483648',
  '4294967297',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(400),
]

/** Prototype property names and endless nesting: the worst result is an error. */
export const strangeMembers = (name: string): string[] => [
  `{"__proto__": {"${name}": 1}, "constructor": {"prototype": {"${name}": 1}}}`,
  `{"${name}": {"__proto__": {"length": 1}}}`,
  `{"${name}": {"toString": 1, "valueOf": null, "toJSON": "x"}}`,
  `{"${name}": ${deep(5000)}}`,
  `{"${name}": {"a": ${deep(5000)}}}`,
  `{"${name}": ${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
]
