import { Readable } from 'node:stream'
import type { Context } from '@/lib/access/context'
import { conditionOf, fromTable, keyOf, openTable } from '@/lib/domain/objects'
import { requireLayer } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { askInTurn } from './ask-in-turn'
import { findDangles } from './find-dangles'
import { findCrossingLines, findFaulty } from './find-faulty'
import { findGaps } from './find-gaps'
import type { Asked, Finding, Part } from './finding'
import { findDuplicates, findOverlaps } from './find-pairs'
import { type TopologyKind, topologyKinds, type TopologyQuery } from './schema'

/** Objects that one statement looks at, so that others get their turn and a caller who leaves ends the check. */
const objectsAtOnce = 500
/** Milliseconds after which a check says what it has found so far. */
const longest = 45_000

/** Why a kind was not looked for to the end. */
interface Stop {
  kind: TopologyKind | null
  reason: 'time' | 'limit' | 'objects'
}

interface Progress {
  checked: number
  /** Objects that are invalid, which no other check looks at. */
  invalid: number
  counts: Partial<Record<TopologyKind, number>>
  stopped: Stop[]
}

/** Looks for faults within and between the objects of a layer that the caller may read, and streams them as a
 * FeatureCollection; what was checked stands after the features. */
export async function checkTopology(ctx: Context, id: number, query: TopologyQuery): Promise<Readable> {
  if ((await requireLayer(ctx, { id }, 'read')).source) throw problem('topology.remote')
  const table = await openTable(ctx, { kind: 'layer', id }, 'read')
  const { geometry } = table
  const kinds = kindsFor(geometry?.type ?? 'Geometry', query.kinds)
  const box = await conditionOf(ctx, table, { bbox: query.bbox })
  const progress: Progress = {
    checked: 0,
    invalid: 0,
    counts: Object.fromEntries(kinds.map((kind) => [kind, 0])),
    stopped: [],
  }
  const found = geometry
    ? findAll(askInTurn(ctx.database), { table: { ...table, geometry }, where: box, query }, kinds, progress)
    : nothing()
  return Readable.from(written(found, progress, query.limit), { objectMode: false })
}

/** The kinds that geometries of the type can have. */
const possible = {
  Point: ['duplicates'],
  LineString: ['invalid', 'selfIntersections', 'duplicates', 'dangles'],
  Polygon: ['invalid', 'selfIntersections', 'duplicates', 'overlaps', 'gaps'],
} as const satisfies Record<string, readonly TopologyKind[]>

function kindsFor(type: string, asked: TopologyQuery['kinds']): TopologyKind[] {
  const simple = type.replace(/^Multi/, '')
  const all: readonly TopologyKind[] =
    simple === 'Point' || simple === 'LineString' || simple === 'Polygon' ? possible[simple] : topologyKinds
  if (!asked || asked.length === 0) return all.filter((kind) => kind !== 'dangles')
  for (const [at, kind] of asked.entries())
    if (!all.includes(kind))
      throw invalid({ path: `kinds.${at}`, rule: 'topologyKind', values: { kind, type } })
  return topologyKinds.filter((kind) => asked.includes(kind))
}

async function* nothing(): AsyncGenerator<Finding[]> {}

async function* findAll(
  database: Asked,
  whole: Part,
  kinds: readonly TopologyKind[],
  progress: Progress,
): AsyncGenerator<Finding[]> {
  const until = Date.now() + longest
  try {
    for await (const part of partsOf(database, whole, progress)) {
      if (Date.now() > until) {
        progress.stopped.push({ kind: null, reason: 'time' })
        return
      }
      yield* findIn(database, part, kinds, progress)
    }
    if (kinds.includes('gaps')) {
      const gaps = await findGaps(database, whole)
      if (gaps) yield gaps
      else progress.stopped.push({ kind: 'gaps', reason: 'objects' })
    }
  } catch (error) {
    // The database ends statements that take too long.
    if ((error as { code?: unknown }).code !== '57014') throw error
    progress.stopped.push({ kind: null, reason: 'time' })
  }
}

interface Reached {
  end: string | null
  count: number
}

/** The objects in order of their keys, some at a time. */
async function* partsOf(database: Asked, whole: Part, progress: Progress): AsyncGenerator<Part> {
  const { table, where } = whole
  const key = keyOf(table)
  for (let last: string | null = null; ; ) {
    const after: Sql = last === null ? sql`${where}` : sql`${where} and ${key} > ${last}::bigint`
    const [row]: Reached[] = await database.query<Reached>(sql`
      select max(key)::text as "end", count(*)::int as count
      from (select ${key} as key from ${fromTable(table)} where ${after} order by ${key} limit ${objectsAtOnce}) x`)
    if (!row?.end) return
    yield { ...whole, where: sql`${after} and ${key} <= ${row.end}::bigint` }
    progress.checked += row.count
    last = row.end
  }
}

async function* findIn(
  database: Asked,
  part: Part,
  kinds: readonly TopologyKind[],
  progress: Progress,
): AsyncGenerator<Finding[]> {
  const has = (kind: TopologyKind) => kinds.includes(kind)
  const faulty = await findFaulty(database, part)
  progress.invalid += faulty.length
  yield faulty.filter(({ kind }) => has(kind))
  if (has('selfIntersections')) yield await findCrossingLines(database, part)
  if (has('duplicates')) yield await findDuplicates(database, part)
  if (has('overlaps')) yield await findOverlaps(database, part, !has('duplicates'))
  if (has('dangles')) yield await findDangles(database, part)
}

/** The text of the answer. It ends at the limit of findings. */
async function* written(
  parts: AsyncIterable<Finding[]>,
  progress: Progress,
  limit: number,
): AsyncGenerator<Buffer> {
  yield Buffer.from('{"type":"FeatureCollection","features":[')
  let count = 0
  for await (const found of parts) {
    const taken = found.slice(0, limit - count)
    for (const { kind } of taken) progress.counts[kind] = (progress.counts[kind] ?? 0) + 1
    if (taken.length > 0) yield Buffer.from((count > 0 ? ',' : '') + taken.map(featureText).join(','))
    count += taken.length
    if (taken.length === found.length) continue
    progress.stopped.push({ kind: null, reason: 'limit' })
    break
  }
  const { checked, invalid: faulty, counts, stopped } = progress
  const rest = { checked, invalid: faulty, counts, complete: stopped.length === 0, stopped }
  yield Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
}

const featureText = ({ kind, objectIds, place, size, reason }: Finding) =>
  `{"type":"Feature","geometry":${place},"properties":${JSON.stringify({ kind, objectIds, size, reason })}}`
