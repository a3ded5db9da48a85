import { type Database, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import type { FieldDefinition, FieldType } from './definition'
import { type FieldDefinitions, keyAtMost } from './schema'
import { slugify } from 'transliteration'

/** The key of a new field: its transliterated name, with a number when that is taken. */
function makeKey(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name, { separator: '_' }).replace(/^[^a-z0-9]+/i, '')
  const base = slug.slice(0, keyAtMost - 5) || 'field'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.has(key)) return key
  }
}

type Wanted = FieldDefinitions[number]

/** The definitions of a work type after a change, with ids and keys assigned. A field is matched by its id,
 * else by its key, else by its name and type; omitted fields are removed, and their stored values are no
 * longer answered until the field is added again. */
export async function resolveDefinitions(
  database: Database,
  before: readonly FieldDefinition[],
  wanted: FieldDefinitions,
  former: readonly FieldDefinition[] = [],
): Promise<FieldDefinition[]> {
  const known = recognise(before, removedOnes(before, former), wanted)
  rejectRepeated(wanted, known)
  await rejectNewTypes(database, wanted, known)
  const keys = keysOf(wanted, known)
  const ids = await drawIds(database, known.filter((one) => !one).length)
  return wanted
    .map((one, at) => ({
      id: known[at]?.id ?? ids.shift() ?? 0,
      name: one.name.trim(),
      key: keys[at] ?? '',
      type: one.type,
      required: one.required ?? false,
      order: one.order ?? at + 1,
      values: one.type === 'LIST' ? (one.values ?? []) : [],
    }))
    .sort((a, b) => a.order - b.order)
}

/** The former definitions of a work type after a change of its fields. */
export function nextFormer(
  before: readonly FieldDefinition[],
  former: readonly FieldDefinition[],
  after: readonly FieldDefinition[],
): FieldDefinition[] {
  const nameOf = ({ id, key }: FieldDefinition) => `${id} ${key}`
  const present = new Set(after.map(nameOf))
  const all = new Map([...former, ...before].map((one) => [nameOf(one), one]))
  return [...all.values()].filter((one) => !present.has(nameOf(one)))
}

/** Removed fields, the latest first. */
function removedOnes(before: readonly FieldDefinition[], former: readonly FieldDefinition[]) {
  const present = new Set(before.map(({ id }) => id))
  return former.filter(({ id }) => !present.has(id)).reverse()
}

type Known = (FieldDefinition | undefined)[]

const fitsType = (before: FieldDefinition, { type }: Wanted) =>
  before.type === type || (widenings[before.type]?.includes(type) ?? false)

function recognise(
  before: readonly FieldDefinition[],
  removed: readonly FieldDefinition[],
  wanted: FieldDefinitions,
): Known {
  const issues: Issue[] = []
  const left = new Set([...before, ...removed])
  const claim = (fits: (definition: FieldDefinition) => boolean) => {
    const found = [...left].find(fits)
    for (const one of left) if (one.id === found?.id) left.delete(one)
    return found
  }
  const isRemoved = new Set(removed)
  const taken = new Set([...before, ...wanted].map(({ key }) => key))
  const byId = wanted.map(({ id }, at) => {
    if (!id) return undefined
    const found = claim((one) => one.id === id)
    if (!found) {
      const rule = before.some((one) => one.id === id) ? 'repeated' : 'unknown'
      issues.push({ path: `fields.${at}.id`, rule })
    }
    return found
  })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  const byKey = wanted.map((one, at) => {
    if (one.id) return byId[at]
    // A removed field of another type stays removed: its values would not fit.
    const fits = (known: FieldDefinition) => !isRemoved.has(known) || fitsType(known, one)
    return one.key ? claim((known) => known.key === one.key && fits(known)) : undefined
  })
  return wanted.map((one, at) =>
    one.id || one.key
      ? byKey[at]
      : claim(
          (known) =>
            sameName(known.name, one.name) &&
            known.type === one.type &&
            !(isRemoved.has(known) && taken.has(known.key)),
        ),
  )
}

/** Names that make the same key, whatever their case. */
const sameName = (known: string, name: string) => known.toLowerCase() === name.trim().toLowerCase()

function rejectRepeated(wanted: FieldDefinitions, known: Known): void {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const [at, one] of wanted.entries()) {
    const key = one.key ?? known[at]?.key
    if (!key) continue
    if (seen.has(key)) issues.push({ path: `fields.${at}.key`, rule: 'repeated' })
    seen.add(key)
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

function keysOf(wanted: FieldDefinitions, known: Known): string[] {
  const taken = new Set(wanted.flatMap((one, at) => one.key ?? known[at]?.key ?? []))
  return wanted.map((one, at) => {
    const key = one.key ?? known[at]?.key ?? makeKey(one.name, taken)
    taken.add(key)
    return key
  })
}

/** Types to which every value of another type can be converted. */
const widenings: Partial<Record<FieldType, readonly FieldType[]>> = {
  STRING: ['TEXT'],
  LIST: ['STRING', 'TEXT'],
  INTEGER: ['DOUBLE'],
}

/** 400 when a field with stored values would get a type that they do not fit. */
async function rejectNewTypes(database: Database, wanted: FieldDefinitions, known: Known): Promise<void> {
  const changed = wanted.flatMap((one: Wanted, at) => {
    const before = known[at]
    return !before || fitsType(before, one) ? [] : [{ path: `fields.${at}.type`, id: String(before.id) }]
  })
  if (changed.length === 0) return
  const rows = await database.query<{ id: string }>(
    sql`select w.id from unnest(${changed.map(({ id }) => id)}::text[]) w(id)
      where exists (select 1 from tasks t where t.fields ? w.id)`,
  )
  const used = new Set(rows.map(({ id }) => id))
  const issues = changed.flatMap(({ path, id }): Issue[] =>
    used.has(id) ? [{ path, rule: 'typeInUse' }] : [],
  )
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

async function drawIds(database: Database, count: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`select nextval('field_definition_seq')::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
