import { createHash } from 'node:crypto'
import { writeWkb } from '@/lib/domain/formats'
import type { OpenReply } from '@/lib/platform/fetch-from'
import { problem } from '@/lib/problems'
import { kept } from '../kept'
import { typeParameters } from '../offers/ask-offer'
import type { Box, WfsSource } from '../record'
import { ask } from '../upstream/ask'
import { localName, readTree, rejectReport } from '../upstream/read-tree'
import { Numbers } from './number-features'
import { type Frame, readGeojson } from './read-geojson'
import { readGml } from './read-gml'
import { bytesAtMost, type RemoteFeature, type WantedColumns } from './record'

export interface FeatureQuestion extends WantedColumns {
  /** Cache key beside the request: the layer and its revision. */
  scope: string
  /** Only objects that touch it, in degrees. */
  box?: Box | null
  /** A filter in the encoding of the version; includes the box. */
  filter?: string | null
  /** Ids of objects. */
  ids?: readonly string[]
  /** How many objects to skip; only 2.0.0 has pages. */
  offset?: number
  /** Most objects to read. */
  most: number
}

/** Objects in the form that the database takes. */
export interface Fetched {
  /** A list for json_to_recordset: k, the key; g, the geometry as WKB in hexadecimal; 0, 1, ... the attributes. */
  json: string
  count: number
  /** Total number of matches, when the server says it. */
  matched: number | null
  /** Whether there are more than were read. */
  more: boolean
  /** A hash of everything above: equal answers have equal marks. */
  mark: bigint
}

const timeout = 30_000
const pagesAtMost = 60
/** Objects per request. */
const pageSize = 5000
/** Most characters of all objects together. */
const charactersAtMost = 24 * 1024 * 1024

/** Objects of another server, from a short-lived cache. */
export function fetchFeatures(source: WfsSource, question: FeatureQuestion): Promise<Fetched> {
  const { url, user, typeName, version } = source
  const key = JSON.stringify(['features', url, user, typeName, version, question])
  return kept(key, async () => {
    const value = await fetchPages(source, question)
    return { value, size: value.json.length * 2 }
  })
}

async function fetchPages(source: WfsSource, question: FeatureQuestion): Promise<Fetched> {
  const rows = new Rows()
  const start = question.offset ?? 0
  let matched: number | null = null
  let more = false
  for (let page = 0; ; page++) {
    // Asks for one more than needed, to know whether there are more.
    const wanted = Math.min(pageSize, question.most + 1 - rows.count)
    const before = rows.count
    const frame = await fetchPage(source, question, start + before, wanted, rows)
    matched ??= frame.matched
    const got = rows.count - before
    more = matched === null ? got >= wanted : start + rows.count < matched
    const stuck = got === 0 || rows.repeated || source.version === '1.1.0' || page >= pagesAtMost
    if (!more || stuck || rows.count > question.most) break
  }
  return rows.end(question.most, matched, more)
}

function fetchPage(
  source: WfsSource,
  question: FeatureQuestion,
  offset: number,
  count: number,
  rows: Rows,
): Promise<Frame> {
  const parameters = {
    SERVICE: 'WFS',
    VERSION: source.version,
    REQUEST: 'GetFeature',
    ...typeParameters(source),
    SRSNAME: source.srsName,
    OUTPUTFORMAT: source.json,
    ...restriction(source, question),
    ...(source.version === '1.1.0'
      ? { MAXFEATURES: count }
      : { COUNT: count, ...(offset > 0 && { STARTINDEX: offset }) }),
  }
  return ask({ server: source, parameters, limit: bytesAtMost, timeout }, async (reply) => {
    const features = readFeatures(reply, source, question)
    const before = rows.count
    for (;;) {
      const next = await features.next()
      if (next.done) return next.value
      rows.add(next.value)
      // Stops reading when a server ignores the count.
      if (rows.count - before > count) return { matched: null }
    }
  })
}

/** A box in the axis order of the system that it names. */
function restriction({ version }: WfsSource, { box, filter, ids }: FeatureQuestion): Record<string, string> {
  if (ids) return { [version === '1.1.0' ? 'FEATUREID' : 'RESOURCEID']: ids.join(',') }
  if (filter) return { FILTER: filter }
  if (!box) return {}
  const [west, south, east, north] = box
  return { BBOX: `${south},${west},${north},${east},urn:ogc:def:crs:EPSG::4326` }
}

function readFeatures(
  reply: OpenReply,
  { typeName }: WfsSource,
  { columns }: WantedColumns,
): AsyncGenerator<RemoteFeature, Frame> {
  const { mediaType } = reply
  // Some servers send GeoJSON as text or JavaScript.
  if (/json|javascript/.test(mediaType)) return readGeojson(reply, { columns })
  if (/xml|gml/.test(mediaType)) return readGml(reply, { columns, element: localName(typeName) })
  throw wrongType(mediaType)
}

export const wrongType = (mediaType: string) =>
  problem('remote.type', { type: mediaType.replace(/[^\w.+/-]/g, '').slice(0, 60) || '?' })

/** How many objects match; null when the server does not say it. */
export function countFeatures(
  source: WfsSource,
  question: Omit<FeatureQuestion, 'most'>,
): Promise<{
  matched: number | null
}> {
  const { url, user, typeName, version } = source
  const key = JSON.stringify(['hits', url, user, typeName, version, question])
  const parameters = {
    SERVICE: 'WFS',
    VERSION: version,
    REQUEST: 'GetFeature',
    RESULTTYPE: 'hits',
    ...typeParameters(source),
    ...restriction(source, { ...question, most: 0 }),
  }
  return kept(key, () =>
    ask({ server: source, parameters, limit: 1024 * 1024, timeout }, async (reply) => {
      const { attributes } = rejectReport(await readTree(reply))
      const said = attributes.numberMatched ?? attributes.numberOfFeatures ?? ''
      return { value: { matched: /^\d{1,15}$/.test(said) ? Number(said) : null }, size: 100 }
    }),
  )
}

/** Collects objects in the form that the database takes. */
class Rows {
  /** An object was repeated: the server ignores the offset of a page. */
  repeated = false
  readonly #numbers = new Numbers()
  readonly #names = new Set<string>()
  readonly #texts: string[] = []
  #characters = 0

  get count(): number {
    return this.#texts.length
  }

  add(feature: RemoteFeature): void {
    if (feature.id !== null) {
      if (this.#names.has(feature.id)) this.repeated = true
      this.#names.add(feature.id)
    }
    const { geometry, values } = feature
    const row: Record<string, unknown> = { k: this.#numbers.of(feature) }
    if (geometry) row.g = writeWkb(geometry).toString('hex')
    for (const [at, value] of values.entries()) if (value !== null) row[at] = value
    const text = JSON.stringify(row)
    this.#characters += text.length
    if (this.#characters > charactersAtMost) throw problem('remote.large')
    this.#texts.push(text)
  }

  end(most: number, matched: number | null, more: boolean): Fetched {
    const texts = this.#texts.slice(0, most)
    const json = `[${texts.join(',')}]`
    const cut = more || this.#texts.length > most
    const hash = createHash('sha256').update(`${matched} ${cut} `).update(json).digest()
    return { json, count: texts.length, matched, more: cut, mark: hash.readBigUInt64BE() >> 1n }
  }
}
