import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExtractNode, type ExtractParts, makeExtract } from './make-extract'

/** A folder for extracts and temporary files of reading them. */
export function extractFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-extract-'))
  const store = (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  return {
    folder,
    scratchFolder: join(folder, 'aside'),
    store,
    make: (name: string, parts: ExtractParts) => store(name, makeExtract(parts)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A real town, when its extract is beside this checkout. */
export const monaco = '../shared/data/monaco.osm.pbf'
export const hasMonaco = existsSync(monaco)

/** A node some ten metres east and north of a point. */
export const nodeAt = (
  id: number,
  east: number,
  north: number,
  tags?: Record<string, string>,
): ExtractNode => ({ id, lon: 40 + east / 10_000, lat: 50 + north / 10_000, ...(tags && { tags }) })

export const streetTags = (name: string) => ({ highway: 'residential', name })
