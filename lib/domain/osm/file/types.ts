import type { Member, Tags } from '../record'
import type { Strings } from './strings'

/** Handlers for the elements of a block; elements without a handler are skipped. */
export interface BlockReader {
  /** Position in ten-millionths of a degree; tags are null for the many nodes that only shape ways. */
  node?(id: number, x: number, y: number, tags: Tags | null): void
  /** `course` holds the positions of its nodes, where the file keeps them in the ways. */
  way?(id: number, tags: Tags, refs: readonly number[], course: Int32Array | null): void
  relation?(id: number, tags: Tags, members: () => Member[]): void
}

/** How to decode the numbers of a block. */
export interface BlockFrame {
  strings: Strings
  granularity: number
  latOffset: number
  lonOffset: number
}
