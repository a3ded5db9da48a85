import type { Readable } from 'node:stream'
import type { Place } from './place'
import type { Staged } from './stage'

export interface StoredStat {
  size: number
  modifiedAt: Date
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A stored file on the local disk, for programs that read files by path. */
export interface LocalCopy {
  path: string
  release(): Promise<void>
}

/** Keeps whole files under their names. What is kept never changes; a reader never sees half a file. */
export interface Storage {
  /** Moves a staged file to its place. When this returns it has reached the disk. */
  keep(staged: Staged, place: Place): Promise<void>
  /** Null when there is no such plain file. */
  stat(place: Place): Promise<StoredStat | null>
  read(place: Place, range?: ByteRange): Promise<Readable>
  /** Parts in memory; one that reaches beyond the end of the file is shorter. */
  readParts(place: Place, ranges: readonly ByteRange[]): Promise<Uint8Array[]>
  localCopy(place: Place): Promise<LocalCopy>
  /** Removing what is not there is no failure. */
  remove(place: Place): Promise<void>
}
