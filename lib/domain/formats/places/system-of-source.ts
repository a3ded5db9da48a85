import { Problem, problem } from '@/lib/problems'
import type { FindSystem, Source, SourceOptions } from '../record'

export type SourceSystem = Pick<Source, 'srid' | 'system' | 'sridFrom'>

/** Length of the longest definition. */
const longest = 10_000
const degrees = { srid: 4326, system: null }

/** The reference system of a file: requested, declared by the file, or longitude and latitude. A file may declare it in
 * several ways, of which the first that is known counts. */
export async function systemOfSource(
  { srid, findSystem }: SourceOptions,
  inFile: readonly string[],
  otherwise: 'format' | 'assumed',
): Promise<SourceSystem> {
  if (srid !== undefined) return { ...(await known(srid, findSystem)), sridFrom: 'request' }
  for (const [at, text] of inFile.entries())
    try {
      return { ...(await known(text, findSystem)), sridFrom: 'file' }
    } catch (error) {
      if (at === inFile.length - 1 || !(error instanceof Problem)) throw error
    }
  return { ...degrees, sridFrom: otherwise }
}

/** The names of longitude and latitude in WGS 84, and the beginning of their WKT. */
const namesOfDegrees = [
  /^(urn:ogc:def:crs:OGC:[\d.]*:|OGC:)?(CRS84|WGS84)$/i,
  /^(EPSG:)?4326$/i,
  /^GEOG(CS|CRS|RAPHICCRS)\s*\[\s*"(GCS_)?WGS[_ ]?(19)?84( \(CRS84\))?"/i,
]

async function known(given: string, findSystem: FindSystem | undefined) {
  const text = given.trim()
  if (namesOfDegrees.some((name) => name.test(text))) return degrees
  const found = text.length > longest ? null : await findSystem?.(text)
  if (!found) throw problem('import.projection', { system: text.slice(0, 100) })
  return found
}
