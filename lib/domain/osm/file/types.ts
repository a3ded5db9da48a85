import type { Member, Tags } from '../record'
import type { Strings } from './strings'

/** Takes what a block holds; what it does not name is passed over unread. */
export interface BlockReader {
  /** Position in ten-millionths of a degree; tags null for the many points that only shape ways. */
  node?(id: number, x: number, y: number, tags: Tags | null): void
  way?(id: number, tags: Tags, refs: readonly number[]): void
  relation?(id: number, tags: Tags, members: () => Member[]): void
}

/** What the numbers of a block mean. */
export interface BlockFrame {
  strings: Strings
  granularity: number
  latOffset: number
  lonOffset: number
}
