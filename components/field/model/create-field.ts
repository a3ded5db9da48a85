import { createStore, type Store } from '@/components/ui/create-store'
import { createUuid } from '@/components/ui/create-uuid'
import type { Change, ChangeBody } from '../outbox/change'
import { sendChanges } from '../outbox/send-changes'
import type { Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import { type FieldState, noReference, type Reference, type SyncState } from './field-state'
import { loadReference, loadTasks, Unanswered } from './load-tasks'
import { sendPositions } from './send-positions'

interface Made {
  store: FieldStore
  server: Server
  userId: number
  version: string
  /** Runs while no other tab of the browser does. */
  lock: (run: () => Promise<void>) => Promise<void>
}

export interface Field {
  state: Store<FieldState>
  /** Keeps a change; resolves once it is on the disk. Sending follows by itself. */
  change: (taskId: number, body: ChangeBody, picture?: Blob) => Promise<void>
  /** Sends one that was refused or in conflict again; in a conflict it replaces what others have set. */
  sendAgain: (change: Change) => Promise<void>
  /** Forgets one that was refused or in conflict. */
  giveUp: (change: Change) => Promise<void>
  /** Sends what waits and loads the tasks; a call during another is done after it. */
  sync: () => Promise<void>
  /** Unsent changes of this person. */
  unsent: () => number
}

const seconds = () => Math.floor(Date.now() / 1000)
/** Seconds after which reference lists are loaded again. */
const referenceAge = 3600

/** The application on top of what the device holds: it shows that at once, and the server follows. */
export async function createField({ store, server, userId, version, lock }: Made): Promise<Field> {
  await takeOver(store, userId)
  const state = createStore<FieldState>({
    tasks: await store.readTasks(),
    changes: await ownChanges(store, userId),
    reference: ((await store.readFact('reference')) as Reference | undefined) ?? noReference,
    sync: { phase: 'idle', problem: null, at: ((await store.readFact('syncedAt')) as number) ?? null },
  })
  const show = (part: Partial<FieldState>) => state.set((before) => ({ ...before, ...part }))
  const showSync = (part: Partial<SyncState>) => show({ sync: { ...state.get().sync, ...part } })
  const refresh = async () =>
    show({ tasks: await store.readTasks(), changes: await ownChanges(store, userId) })
  let referenceAt = 0

  async function run(): Promise<void> {
    showSync({ phase: 'sending', problem: null })
    const stale = new Set<number>()
    const end = await sendChanges({ server, store, version }, userId, async (change, { task }) => {
      stale.add(change.taskId)
      const held = task && (await store.readTask(task.id))
      if (held) await store.keepTasks([{ ...held, task }])
      await refresh()
    })
    await refresh()
    if (end.is !== 'done') {
      showSync({ problem: end.is === 'later' ? 'offline' : 'signed-out' })
      return
    }
    showSync({ phase: 'loading' })
    await sendPositions(store, server, userId)
    if (seconds() - referenceAt > referenceAge) {
      const reference = await loadReference(server)
      await store.keepFact('reference', reference)
      show({ reference })
      referenceAt = seconds()
    }
    const awaited = new Set(state.get().changes.map(({ taskId }) => taskId))
    await loadTasks({ server, store, userId, awaited, stale, now: seconds() })
    await store.keepFact('syncedAt', seconds())
    await refresh()
    showSync({ at: seconds() })
  }

  const sync = oneAfterAnother(async () => {
    try {
      await lock(run)
    } catch (error) {
      showSync({ problem: problemOf(error) })
    } finally {
      showSync({ phase: 'idle' })
    }
  })

  return {
    state,
    sync,
    unsent: () => state.get().changes.length,
    async change(taskId, body, picture) {
      await store.addChange({ taskId, userId, madeAt: seconds(), body }, createUuid(), picture)
      await refresh()
      void sync()
    },
    async sendAgain(change) {
      const { theirs, body, ...rest } = change
      const resting = 'before' in body && theirs !== undefined ? { ...body, before: theirs as never } : body
      await store.keepChange({ ...rest, body: resting, state: 'waiting', failure: null })
      await refresh()
      void sync()
    },
    async giveUp(change) {
      await store.dropChange(change)
      await refresh()
      void sync()
    },
  }
}

const ownChanges = async (store: FieldStore, userId: number) =>
  (await store.readChanges()).filter((change) => change.userId === userId)

/** Tasks that another person has held on this device leave it; their unsent changes stay until they sign in again. */
async function takeOver(store: FieldStore, userId: number): Promise<void> {
  if ((await store.readFact('owner')) === userId) return
  await store.dropTasks((await store.readTasks()).map(({ task }) => task.id))
  await store.keepFact('syncedAt', null)
  await store.keepFact('owner', userId)
}

/** Calls during a run make one more run after it. */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const loop = async () => {
    do {
      again = false
      await run()
    } while (again)
    running = null
  }
  return () => {
    if (running) again = true
    else running = loop()
    return running
  }
}

function problemOf(error: unknown): SyncState['problem'] {
  if (error instanceof Unanswered) {
    if (error.answer.status === 401) return 'signed-out'
    return error.answer.status >= 500 || error.answer.status === 429 ? 'offline' : 'failed'
  }
  if (error instanceof TypeError || error instanceof DOMException) return 'offline'
  throw error
}
