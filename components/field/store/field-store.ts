import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, NewChange } from '../outbox/change'
import type { HeldTask } from './held-task'

/** A picture that has not been confirmed by the server, and the name of its upload. */
interface Picture {
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

export type FieldStore = Awaited<ReturnType<typeof openStore>>

const everything = ['tasks', 'changes', 'pictures', 'positions', 'facts'] as const

/** Opens what the device holds. Each call is one transaction, so that nothing is half kept when the application is
 * closed. */
export async function openStore(name = 'azimut-field') {
  const db = await openDB<Schema>(name, 1, {
    upgrade(made) {
      made.createObjectStore('tasks', { keyPath: 'task.id' })
      made.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true })
      made.createObjectStore('pictures', { keyPath: 'id' })
      made.createObjectStore('positions', { autoIncrement: true })
      made.createObjectStore('facts')
    },
  })
  return { ...tasksOf(db), ...changesOf(db), ...positionsOf(db), ...factsOf(db), close: () => db.close() }
}

type Db = IDBPDatabase<Schema>

const tasksOf = (db: Db) => ({
  readTasks: () => db.getAll('tasks'),
  readTask: (id: number) => db.get('tasks', id),
  async keepTasks(tasks: readonly HeldTask[]) {
    const { store, done } = db.transaction('tasks', 'readwrite')
    await Promise.all([...tasks.map((task) => store.put(task)), done])
  },
  async dropTasks(ids: readonly number[]) {
    const { store, done } = db.transaction('tasks', 'readwrite')
    await Promise.all([...ids.map((id) => store.delete(id)), done])
  },
})

const changesOf = (db: Db) => ({
  /** In the order in which they were made. */
  readChanges: async () => (await db.getAll('changes')) as Change[],

  /** Keeps a change with its picture; resolves once both are on the disk. */
  async addChange(change: NewChange, key: string, picture?: Blob): Promise<Change> {
    const transaction = db.transaction(['changes', 'pictures'], 'readwrite', { durability: 'strict' })
    const { body } = change
    if (picture && 'picture' in body)
      void transaction
        .objectStore('pictures')
        .put({ id: body.picture, blob: picture, uploadKey: `${key}-file`, uploaded: null })
    const kept = { ...change, key, state: 'waiting' as const, failure: null }
    const seq = await transaction.objectStore('changes').add(kept)
    await transaction.done
    return { ...kept, seq }
  },

  /** Replaces a change unless it is gone. */
  async keepChange(change: Change) {
    const { store, done } = db.transaction('changes', 'readwrite')
    if (await store.getKey(change.seq)) await store.put(change)
    await done
  },

  /** Forgets a change that the server has confirmed, or that its maker gives up. The picture of a photo stays while
   * answers after it name it. */
  async dropChange({ seq, body }: Change) {
    const transaction = db.transaction(['changes', 'pictures'], 'readwrite')
    const changes = transaction.objectStore('changes')
    await changes.delete(seq)
    const others = (await changes.getAll()) as Change[]
    const named = new Set(others.flatMap((other) => picturesOf(other)))
    const own = picturesOf({ body })
    const pictures = transaction.objectStore('pictures')
    await Promise.all(own.filter((id) => !named.has(id)).map((id) => pictures.delete(id)))
    await transaction.done
  },

  readPicture: (id: string) => db.get('pictures', id),
  markUploaded: (id: string, uploaded: string) => changePicture(db, id, { uploaded }),
  /** A picture is to be uploaded once more under another key. Resolves to false when that was done before. */
  async forgetUpload(id: string, uploadKey: string): Promise<boolean> {
    const picture = await db.get('pictures', id)
    if (!picture || picture.uploadKey === uploadKey) return false
    await changePicture(db, id, { uploaded: null, uploadKey })
    return true
  },
})

async function changePicture(db: Db, id: string, change: Partial<Picture>) {
  const { store, done } = db.transaction('pictures', 'readwrite')
  const picture = await store.get(id)
  if (picture) await store.put({ ...picture, ...change })
  await done
}

function picturesOf({ body }: Pick<Change, 'body'>): string[] {
  if (body.kind === 'photo' || body.kind === 'signature') return [body.picture]
  return body.kind === 'answer' ? body.pictures : []
}

const positionsOf = (db: Db) => ({
  addPosition: (position: HeldPosition) => db.add('positions', position),
  /** The oldest positions after a key, with their keys. */
  async readPositions(after: number, most: number): Promise<{ keys: number[]; positions: HeldPosition[] }> {
    const { store, done } = db.transaction('positions')
    const [keys, positions] = await Promise.all([
      store.getAllKeys(IDBKeyRange.lowerBound(after, true), most),
      store.getAll(IDBKeyRange.lowerBound(after, true), most),
      done,
    ])
    return { keys, positions }
  },
  async dropPositions(keys: readonly number[]) {
    const { store, done } = db.transaction('positions', 'readwrite')
    await Promise.all([...keys.map((key) => store.delete(key)), done])
  },
})

const factsOf = (db: Db) => ({
  readFact: (name: string) => db.get('facts', name),
  keepFact: (name: string, value: unknown) => db.put('facts', value, name),
  /** Forgets everything, when another person signs in or this one signs out. */
  async clear() {
    const transaction = db.transaction(everything, 'readwrite')
    await Promise.all([...everything.map((name) => transaction.objectStore(name).clear()), transaction.done])
  },
})
