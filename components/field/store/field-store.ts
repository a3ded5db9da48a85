import type { Change, NewChange, Place } from './change'
import { type Connect, createConnection, type HeldPosition, type Picture } from './connection'
import type { HeldTask } from './held-task'

/** A change to keep, with the picture that it brings. */
export interface Kept {
  change: NewChange
  /** Idempotency key. */
  key: string
  picture?: Blob | undefined
}

/** What one person sees of the device. */
export interface View {
  tasks: HeldTask[]
  changes: Change[]
}

export type FieldStore = Awaited<ReturnType<typeof openStore>>

/** Opens what the device holds. Each call is one transaction, so that nothing is half kept when the application is
 * closed. Rejects where the browser keeps nothing. */
export async function openStore(name = 'azimut-field') {
  const { connect, close } = createConnection(name)
  await connect()
  return {
    ...tasksOf(connect),
    ...changesOf(connect),
    ...picturesOf(connect),
    ...positionsOf(connect),
    ...factsOf(connect),
    close,
  }
}

/** Whose tasks are on the device. */
const ownerFact = 'owner'

const tasksOf = (connect: Connect) => ({
  /** Tasks that another person has held leave the device. Resolves to true when there was another one. */
  async takeOver(userId: number): Promise<boolean> {
    const transaction = (await connect()).transaction(['tasks', 'facts'], 'readwrite')
    const facts = transaction.objectStore('facts')
    const before = await facts.get(ownerFact)
    if (before !== userId) {
      await transaction.objectStore('tasks').clear()
      await facts.delete('syncedAt')
      await facts.delete('openCount')
      await facts.put(userId, ownerFact)
    }
    await transaction.done
    return before !== userId
  },
  /** All tasks leave the device. */
  async dropAllTasks() {
    const transaction = (await connect()).transaction(['tasks', 'facts'], 'readwrite')
    await transaction.objectStore('tasks').clear()
    await transaction.objectStore('facts').delete(ownerFact)
    await transaction.done
  },
  /** The tasks of a person and their changes in the order in which they were made, if the device is theirs. */
  async readView(userId: number): Promise<View> {
    const transaction = (await connect()).transaction(['tasks', 'changes', 'facts'])
    const [owner, tasks, changes] = await Promise.all([
      transaction.objectStore('facts').get(ownerFact),
      transaction.objectStore('tasks').getAll(),
      transaction.objectStore('changes').getAll() as Promise<Change[]>,
      transaction.done,
    ])
    return {
      tasks: owner === userId ? tasks : [],
      changes: owner === userId ? changes.filter((change) => change.userId === userId) : [],
    }
  },
  /** Keeps tasks of a person and drops others, unless the device has been taken over in the meantime. */
  async keepTasks(userId: number, tasks: readonly HeldTask[], dropped: readonly number[] = []) {
    const transaction = (await connect()).transaction(['tasks', 'facts'], 'readwrite')
    const store = transaction.objectStore('tasks')
    if ((await transaction.objectStore('facts').get(ownerFact)) === userId)
      await Promise.all([...dropped.map((id) => store.delete(id)), ...tasks.map((task) => store.put(task))])
    await transaction.done
  },
  /** Changes what is held of a task; `change` gets what is held now. */
  async changeTask(userId: number, id: number, change: (held: HeldTask) => HeldTask) {
    const transaction = (await connect()).transaction(['tasks', 'facts'], 'readwrite')
    const store = transaction.objectStore('tasks')
    const held = await store.get(id)
    if (held && (await transaction.objectStore('facts').get(ownerFact)) === userId)
      await store.put(change(held))
    await transaction.done
  },
})

const changesOf = (connect: Connect) => ({
  /** All people's, in the order in which they were made. */
  readChanges: async () => (await (await connect()).getAll('changes')) as Change[],

  /** Keeps changes with their pictures, and forgets what was being written of them: all at once. Resolves to their
   * places in the order once they are on the disk. */
  async addChanges(added: readonly Kept[], draft?: string): Promise<number[]> {
    const stores = ['changes', 'pictures', 'facts'] as const
    const transaction = (await connect()).transaction(stores, 'readwrite', { durability: 'strict' })
    const seqs: number[] = []
    try {
      for (const { change, key, picture } of added) {
        const { body } = change
        if (picture && 'picture' in body)
          await transaction
            .objectStore('pictures')
            .put({ id: body.picture, blob: picture, uploadKey: `${key}-file`, uploaded: null })
        const kept = { ...change, key, state: 'waiting' as const, failure: null }
        seqs.push(await transaction.objectStore('changes').add(kept))
      }
      if (draft !== undefined) await transaction.objectStore('facts').delete(draft)
    } catch (error) {
      transaction.done.catch(() => undefined)
      abort(transaction)
      throw error
    }
    await transaction.done
    return seqs
  },

  /** Replaces a change unless it is gone. */
  async keepChange(change: Change) {
    const { store, done } = (await connect()).transaction('changes', 'readwrite')
    if (await store.getKey(change.seq)) await store.put(change)
    await done
  },

  /** Gives changes the place that was waited for; null if there is none. */
  async placeChanges(seqs: readonly number[], place: Place | null) {
    const { store, done } = (await connect()).transaction('changes', 'readwrite')
    for (const seq of seqs) {
      const change = await store.get(seq)
      if (!change) continue
      const { until: _, body, ...rest } = change
      await store.put({ ...rest, body: 'place' in body ? { ...body, place } : body })
    }
    await done
  },

  /** Forgets a change that the server has confirmed, or that its maker gives up. The picture of a photo stays while
   * answers after it name it. */
  async dropChange({ seq, body }: Change) {
    const transaction = (await connect()).transaction(['changes', 'pictures'], 'readwrite')
    const changes = transaction.objectStore('changes')
    await changes.delete(seq)
    const others = (await changes.getAll()) as Change[]
    const named = new Set(others.flatMap((other) => namedBy(other)))
    const own = namedBy({ body })
    const pictures = transaction.objectStore('pictures')
    await Promise.all(own.filter((id) => !named.has(id)).map((id) => pictures.delete(id)))
    await transaction.done
  },
})

/** Ends a transaction without a trace, unless the browser has done so already. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended with the error that led here.
  }
}

function namedBy({ body }: Pick<Change, 'body'>): string[] {
  if (body.kind === 'photo' || body.kind === 'signature') return [body.picture]
  return body.kind === 'answer' ? body.pictures : []
}

const picturesOf = (connect: Connect) => ({
  readPicture: async (id: string) => (await connect()).get('pictures', id),
  markUploaded: (id: string, uploaded: string) => changePicture(connect, id, { uploaded }),
  /** A picture is to be uploaded once more under another key. Resolves to false when that was done before. */
  async forgetUpload(id: string, uploadKey: string): Promise<boolean> {
    const picture = await (await connect()).get('pictures', id)
    if (!picture || picture.uploadKey === uploadKey) return false
    await changePicture(connect, id, { uploaded: null, uploadKey })
    return true
  },
})

async function changePicture(connect: Connect, id: string, change: Partial<Picture>) {
  const { store, done } = (await connect()).transaction('pictures', 'readwrite')
  const picture = await store.get(id)
  if (picture) await store.put({ ...picture, ...change })
  await done
}

const positionsOf = (connect: Connect) => ({
  addPosition: async (position: HeldPosition) => (await connect()).add('positions', position),
  /** The oldest positions after a key, with their keys. */
  async readPositions(after: number, most: number): Promise<{ keys: number[]; positions: HeldPosition[] }> {
    const { store, done } = (await connect()).transaction('positions')
    const [keys, positions] = await Promise.all([
      store.getAllKeys(IDBKeyRange.lowerBound(after, true), most),
      store.getAll(IDBKeyRange.lowerBound(after, true), most),
      done,
    ])
    return { keys, positions }
  },
  async dropPositions(keys: readonly number[]) {
    const { store, done } = (await connect()).transaction('positions', 'readwrite')
    await Promise.all([...keys.map((key) => store.delete(key)), done])
  },
})

const factsOf = (connect: Connect) => ({
  readFact: async (name: string) => (await connect()).get('facts', name),
  keepFact: async (name: string, value: unknown) => (await connect()).put('facts', value, name),
})
