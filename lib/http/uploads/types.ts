import type { Staged } from '@/lib/platform/storage'

/** A staged file that has arrived completely. Name and type given by the client are only hints. */
export interface ReceivedFile {
  /** The part of a form that held it. */
  part: string
  staged: Staged
  originalName: string
  claimedType: string | null
  /** What the form says beside its file. */
  fields: Readonly<Record<string, string>>
}

export type StagedFile = Omit<ReceivedFile, 'fields'>

/** What a request brings: a file, or the fields of a form without one. */
export interface ReceivedForm {
  file: StagedFile | null
  fields: ReceivedFile['fields']
}

/** The same where a form may hold several files. */
export interface ReceivedFiles {
  files: StagedFile[]
  fields: ReceivedFile['fields']
  /** The fields in their order; several may have one name. */
  pairs: readonly [name: string, value: string][]
}

/** A file on its way in. */
export interface ArrivingFile {
  part: string
  originalName: string
  claimedType: string | null
  chunks: AsyncIterable<Uint8Array>
}
