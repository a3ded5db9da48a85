/** What the parent tells the process of the embedded database. */
export interface EmbeddedOptions {
  /** Folder of the database's own files. */
  files: string
  /** Private folder that the socket is put into. */
  socketFolder: string
}

/** What that process tells its parent. */
export type EmbeddedReport = { kind: 'ready' } | { kind: 'refused'; reason: string }
