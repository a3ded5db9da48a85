import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExtractCounts, openExtract, type ReadOptions } from '@/lib/domain/osm'
import { type LoadedSource, type LoadProgress, loadPlaces } from '@/lib/domain/places'
import type { Database } from '@/lib/platform/database'
import { foundFeatures } from './classify/wanted'
import { readPlaces } from './read-places'

export interface PlacesInput extends Omit<ReadOptions, 'onProgress'> {
  path: string
  /** Where the file lies under another name than it was sent with. */
  fileName?: string
  title?: string
  /** 0 to 1, and what is being done. */
  onProgress?(share: number, stage: LoadProgress['stage'], done: number): void
  /** Asked when the import was stopped: nobody will go on with it. */
  givenUp?(): boolean
}

export interface ImportedPlaces {
  source: LoadedSource
  counts: ExtractCounts
}

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'

/** What imports of the same extract are known by, whatever folder it lies in. */
export const sourceNameOf = (path: string): string =>
  `osm:${basename(path).replace(/\.osm\.pbf$|\.pbf$/i, '')}`

/** Makes places of an extract, or goes on where an import of the same file was cut off. Those of its former import answer
 * until all new ones are there. */
export async function importPlaces(database: Database, input: PlacesInput): Promise<ImportedPlaces> {
  const { path, title, onProgress, signal, givenUp, scratchFolder, fileName = basename(path) } = input
  let share = 0
  const extract = await openExtract(path, foundFeatures, {
    scratchFolder,
    signal,
    onProgress: (read) => {
      share = read
    },
  })
  try {
    const name = sourceNameOf(fileName)
    const draft = { kind: 'osm' as const, name, title: title ?? `OpenStreetMap: ${name.slice(4)}` }
    const digest = await digestOf(path)
    const source = await loadPlaces(
      database,
      { ...draft, fileName, digest, attribution },
      readPlaces(extract, scratchFolder),
      {
        signal,
        ...(givenUp && { givenUp }),
        onProgress: ({ stage, done, of }) => onProgress?.(shareOf(stage, share, done, of), stage, done),
      },
    )
    return { source, counts: extract.counts }
  } finally {
    await extract.close()
  }
}

const stages: Record<LoadProgress['stage'], [from: number, to: number]> = {
  reading: [0, 0.5],
  parents: [0.5, 0.7],
  names: [0.7, 0.85],
  index: [0.85, 1],
}

function shareOf(stage: LoadProgress['stage'], read: number, done: number, of: number | undefined): number {
  const [from, to] = stages[stage]
  const within = stage === 'reading' ? read : of ? Math.min(1, done / of) : 0
  return from + (to - from) * within
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
