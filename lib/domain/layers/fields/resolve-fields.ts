import { slugify } from 'transliteration'
import { type Database, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import type { LayerField } from '../record'
import type { FieldInput } from './schema'

/** System columns of PostgreSQL. */
const reserved = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']

const nameAtMost = 63

/** Names that every GIS accepts unquoted and the database does not truncate. */
const columnName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

interface Before {
  fields: readonly LayerField[]
  /** Columns that are not attributes: key and geometry. */
  own: readonly string[]
  /** Whether the table is external: its column names are fixed. */
  foreign?: boolean
}

/** The fields of a table after a change, with ids and names assigned, in order. A field is matched by its
 * id, else by its name; omitted ones are removed. */
export async function resolveFields(
  database: Database,
  { fields: before, own, foreign = false }: Before,
  inputs: readonly FieldInput[],
): Promise<LayerField[]> {
  const known = recognise(before, inputs)
  if (!foreign) rejectNames(inputs, known)
  const names = nameFields(inputs, known, own)
  const ids = await drawIds(database, known.filter((one) => !one).length)
  return inputs
    .map((input, at) => merge(input, known[at], names[at] ?? '', known[at]?.id ?? ids.shift() ?? 0, at + 1))
    .sort((a, b) => a.order - b.order)
}

type Known = (LayerField | undefined)[]

function recognise(before: readonly LayerField[], inputs: readonly FieldInput[]): Known {
  const issues: Issue[] = []
  const known = inputs.map(({ id, name }, at) => {
    if (!id) return name ? before.find((one) => same(one.name, name)) : undefined
    const found = before.find((one) => one.id === id)
    if (!found) issues.push({ path: `fields.${at}.id`, rule: 'unknown' })
    return found
  })
  for (const [at, field] of known.entries()) {
    if (field && known.indexOf(field) < at)
      issues.push({ path: `fields.${at}.${inputs[at]?.id ? 'id' : 'name'}`, rule: 'repeated' })
  }
  refuse(issues)
  return known
}

/** 400 for new and renamed columns whose names would need quotes. */
function rejectNames(inputs: readonly FieldInput[], known: Known): void {
  refuse(
    inputs.flatMap(({ name }, at): Issue[] => {
      const stands = !name || name === known[at]?.name
      return stands || columnName.test(name) ? [] : [{ path: `fields.${at}.name`, rule: 'columnName' }]
    }),
  )
}

/** The column of each field: requested, unchanged, or generated from its title. */
function nameFields(inputs: readonly FieldInput[], known: Known, own: readonly string[]): string[] {
  const issues: Issue[] = []
  const given = inputs.map((input, at) => input.name ?? known[at]?.name)
  const forbidden = [...own, ...reserved]
  for (const [at, name] of given.entries()) {
    if (name === undefined) continue
    const path = `fields.${at}.name`
    if (forbidden.some((one) => same(one, name))) issues.push({ path, rule: 'reservedColumn' })
    if (given.findIndex((one) => one !== undefined && same(one, name)) < at)
      issues.push({ path, rule: 'repeated' })
  }
  for (const [at, name] of given.entries())
    if (name === undefined && !inputs[at]?.rusName?.trim())
      issues.push({ path: `fields.${at}.name`, rule: 'required' })
  refuse(issues)
  const taken = new Set([...forbidden, ...given.flatMap((name) => name ?? [])].map(lower))
  return given.map((name, at) => name ?? makeName(inputs[at]?.rusName ?? '', taken))
}

/** A transliterated name, with a number when it is taken. */
function makeName(title: string, taken: Set<string>): string {
  const slug = lower(slugify(title, { separator: '_' })).replace(/[^a-z0-9_]/g, '')
  const base = (/^[a-z_]/.test(slug) ? slug : `f_${slug}`).slice(0, nameAtMost - 4)
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function merge(
  input: FieldInput,
  before: LayerField | undefined,
  name: string,
  id: number,
  place: number,
): LayerField {
  return {
    id,
    name,
    rusName: input.rusName?.trim() || before?.rusName || name,
    order: input.order ?? before?.order ?? place,
    title: input.title ?? before?.title ?? false,
    view: input.view ?? before?.view ?? true,
    forUpsert: input.forUpsert ?? before?.forUpsert ?? true,
    forSearch: input.forSearch ?? before?.forSearch ?? false,
    type: input.type ?? before?.type ?? 'string',
    htmlEscape: input.htmlEscape ?? before?.htmlEscape ?? true,
    popupView: input.popupView ?? before?.popupView ?? true,
    reference: input.reference ?? before?.reference ?? false,
  }
}

const lower = (name: string) => name.toLowerCase()

/** Names that differ only in case are equal: no GIS distinguishes them. */
const same = (one: string, other: string) => lower(one) === lower(other)

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

async function drawIds(database: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await database.query<{ id: number }>(
    sql`select nextval('layer_field_seq')::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
