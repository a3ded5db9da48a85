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
  /** The original name of the file, when it is stored under another one. */
  fileName?: string
  title?: string
  /** Progress from 0 to 1, and the current stage. */
  onProgress?(share: number, stage: LoadProgress['stage'], done: number): void
  /** Asked after an import was stopped: whether it will not be resumed. */
  givenUp?(): boolean
}

export interface ImportedPlaces {
  source: LoadedSource
  counts: ExtractCounts
}

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'

/** The source name for imports of the same extract, whatever folder it is in. */
export const sourceNameOf = (path: string): string =>
  `osm:${basename(path).replace(/\.osm\.pbf$|\.pbf$/i, '')}`

/** Imports places from an extract, or resumes an interrupted import of the same file. The places of its
 * former import are served until all new ones are there. */
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
