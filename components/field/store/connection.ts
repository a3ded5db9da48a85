import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change } from './change'
import type { HeldTask } from './held-task'

/** A picture that has not been confirmed by the server, and the name of its upload. */
export interface Picture {
  id: string
  blob: Blob
  /** Idempotency key of the upload. */
  uploadKey: string
  uploaded: string | null
}

/** A position that has not been sent yet. */
export interface HeldPosition {
  userId: number
  lon: number
  lat: number
  accuracy: number
  /** Unix seconds. */
  date: number
}

interface Schema extends DBSchema {
  tasks: { key: number; value: HeldTask }
  changes: { key: number; value: Omit<Change, 'seq'> & { seq?: number } }
  pictures: { key: string; value: Picture }
  positions: { key: number; value: HeldPosition }
  facts: { key: string; value: unknown }
}

export type Db = IDBPDatabase<Schema>
/** Resolves to the open database. */
export type Connect = () => Promise<Db>

/** A database of the browser that is opened again when the browser has closed it, as phones do in the background. */
export function createConnection(name: string): { connect: Connect; close: () => Promise<void> } {
  let opened: Promise<Db> | null = null
  let closed = false
  const forget = () => {
    opened = null
  }
  const open = (): Promise<Db> =>
    openDB<Schema>(name, 1, {
      upgrade(made) {
        made.createObjectStore('tasks', { keyPath: 'task.id' })
        made.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
        made.createObjectStore('pictures', { keyPath: 'id' })
        made.createObjectStore('positions', { autoIncrement: true })
        made.createObjectStore('facts')
      },
      // A tab with a later version of the application changes the database: this one must not hold it up.
      blocking: (_, __, { target }) => {
        if (target instanceof IDBDatabase) target.close()
        forget()
      },
      terminated: forget,
    })
  const connect = async () => {
    if (closed) throw new Error('The database was closed')
    opened ??= open().catch((error) => {
      forget()
      throw error
    })
    return opened
  }
  const close = async () => {
    closed = true
    const db = await opened
    forget()
    db?.close()
  }
  return { connect, close }
}
