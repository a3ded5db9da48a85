import type { Giver } from '@/lib/platform/outbound'
import type { Staged } from '@/lib/platform/storage'
import type { UpdateSource } from '../record'

/** The content of a source, or that it has not changed. */
export type Content =
  | { unchanged: true }
  | {
      unchanged: false
      staged: Staged
      originalName: string
      etag: string | null
      lastModified: string | null
    }

export interface Reading {
  giver: Giver
  /** What is known of the content imported last; nulls ask for it whatever it is. */
  known: Pick<UpdateSource, 'etag' | 'lastModified'>
  timeout: number
  signal: AbortSignal
}

/** The last part of a path, as the name of a file. */
export function nameOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? 'source'
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}
