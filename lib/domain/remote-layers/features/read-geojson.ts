import { convertValue, scanJson } from '@/lib/domain/formats'
import type { OpenReply } from '@/lib/platform/fetch-from'
import { Problem, problem } from '@/lib/problems'
import type { RemoteFeature, WantedColumns } from './record'
import { tidyGeometry } from './tidy-geometry'

/** The members around the objects. */
export interface Frame {
  /** Total number of matches; null when the server does not say it. */
  matched: number | null
}

/** Objects of a GeoJSON answer one by one; returns the members around them at the end. */
export async function* readGeojson(
  { chunks }: OpenReply,
  wanted: WantedColumns,
): AsyncGenerator<RemoteFeature, Frame> {
  let frame: Frame = { matched: null }
  for await (const { kind, bytes } of piecesOf(chunks)) {
    const value = parse(bytes)
    if (kind === 'feature') yield featureOf(value, wanted)
    else frame = frameOf(value)
  }
  return frame
}

/** Errors of the scanner speak of files, so they are translated. */
async function* piecesOf(chunks: AsyncGenerator<Buffer>) {
  const pieces = scanJson(chunks)
  for (;;) {
    const next = await pieces.next().catch((error) => {
      throw error instanceof Problem && error.key.startsWith('import.') ? problem('remote.broken') : error
    })
    if (next.done) return
    yield next.value
  }
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw problem('remote.broken')
}

function frameOf({ type, numberMatched, totalFeatures }: Record<string, unknown>): Frame {
  if (type !== 'FeatureCollection') throw problem('remote.broken')
  const matched = [numberMatched, totalFeatures].find(
    (one) => typeof one === 'number' && Number.isInteger(one),
  )
  return { matched: typeof matched === 'number' && matched >= 0 ? matched : null }
}

function featureOf(value: Record<string, unknown>, { columns }: WantedColumns): RemoteFeature {
  const { id, geometry, properties } = value
  const given = (typeof properties === 'object' && properties !== null ? properties : {}) as object
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    geometry: tidyGeometry(geometry),
    values: columns.map(({ name, type }) => {
      const found: unknown = Object.hasOwn(given, name) ? given[name as keyof typeof given] : null
      return convertValue(found, type, 'values') ?? null
    }),
  }
}
