import { createStore, type Store } from '@/components/ui/create-store'
import { createUuid } from '@/components/ui/create-uuid'
import type { Change, ChangeBody, Place } from '../store/change'
import type { Confirmed } from '../outbox/outcome'
import { sendChanges } from '../outbox/send-changes'
import type { Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import { createPacer } from './create-pacer'
import { type FieldState, noReference, type Reference, type SyncState } from './field-state'
import { loadReference, loadTasks } from './load-tasks'
import { isFull, problemOf, secondsToWait } from './problem-of'
import { createSession } from './session'
import { sendPositions } from './send-positions'
import { withConfirmed } from './with-confirmed'

interface Made {
  store: FieldStore
  server: Server
  userId: number
  version: string
  /** Runs while no other tab of the browser does. */
  lock: (run: () => Promise<void>) => Promise<void>
  /** Called when the device holds something else than before, for other tabs. */
  tell?: () => void
  /** Deletes what can be loaded again, since the device is full. */
  makeRoom?: () => Promise<void>
}

export interface MadeChange {
  body: ChangeBody
  picture?: Blob
}

interface Keeping {
  /** Finds out the place of what was done; it is kept before that. */
  locate?: () => Promise<Place | null>
  /** The name of what was being written of it, which is forgotten. */
  draft?: string
}

export interface Field {
  state: Store<FieldState>
  /** Keeps changes of a task, all or none. Resolves to true once they are on the disk, and to false when they cannot be
   * kept, which the state then says. Sending follows by itself. */
  change: (taskId: number, made: ChangeBody | readonly MadeChange[], keeping?: Keeping) => Promise<boolean>
  /** Sends one that was refused or in conflict again; in a conflict it replaces what others have set. */
  sendAgain: (change: Change) => Promise<void>
  /** Forgets one that was refused or in conflict. */
  giveUp: (change: Change) => Promise<void>
  /** Sends what waits and loads the tasks; a call during another is done after it. Unless it is urgent, it respects the
   * time that the server has asked for. */
  sync: (urgent?: boolean) => Promise<void>
  /** Shows what the device holds after another tab has changed it. */
  refresh: () => Promise<void>
  /** Unsent changes of this person. */
  unsent: () => number
}

/** Seconds after which reference lists are loaded again. */
const referenceAge = 3600
/** Seconds for which a place is waited for. */
const placeWait = 12
/** Milliseconds between two views of what is being loaded. */
const viewsApart = 1000

/** The application on top of what the device holds: it shows that at once, and the server follows. */
export async function createField({
  store,
  server,
  userId,
  version,
  lock,
  tell,
  makeRoom,
}: Made): Promise<Field> {
  const state = createStore<FieldState>({
    ...(await store.readView(userId)),
    openCount: ((await store.readFact('openCount')) as number | undefined) ?? 0,
    reference: ((await store.readFact('reference')) as Reference | undefined) ?? noReference,
    sync: { phase: 'idle', problem: null, at: ((await store.readFact('syncedAt')) as number) ?? null },
    notKept: null,
    clock: ((await store.readFact('clock')) as number | undefined) ?? null,
  })
  const show = (part: Partial<FieldState>) => state.set((before) => ({ ...before, ...part }))
  const showSync = (part: Partial<SyncState>) => show({ sync: { ...state.get().sync, ...part } })
  const seconds = () => Math.floor(Date.now() / 1000 + (state.get().clock ?? 0))
  const refresh = async () => show(await store.readView(userId))
  const refreshAll = async () => {
    await refresh()
    tell?.()
  }
  const pacer = createPacer()
  const session = createSession(server, userId, (at) => {
    const ahead = Math.round(at - Date.now() / 1000)
    // A second or two are those of the way.
    show({ clock: Math.abs(ahead) > 2 ? ahead : 0 })
    void store.keepFact('clock', state.get().clock).catch(() => undefined)
  })
  const sender = { server, store, version, now: seconds, mayGoOn: session.mayGoOn }
  let referenceAt = 0

  const confirmed = async (change: Change, said: Confirmed) => {
    await store.changeTask(userId, change.taskId, (held) => withConfirmed(held, said))
    if (change.body.kind === 'time') await doubtClocks(change.taskId)
  }
  /** A start on one task pauses the clock of another. */
  const doubtClocks = async (exceptOf: number) => {
    for (const { task, workTime } of state.get().tasks)
      if (task.id !== exceptOf && workTime?.own === 'running')
        await store.changeTask(userId, task.id, (held) => ({ ...held, stale: true }))
  }

  /** Resolves to why it has ended early, and whether the server has failed at some of it. */
  async function send(): Promise<{ problem: SyncState['problem']; left: boolean }> {
    session.doubt()
    const may = await session.mayGoOn()
    const end =
      may === true
        ? await sendChanges(sender, userId, async (change, said) => {
            await confirmed(change, said)
            await refresh()
          })
        : may
    await refreshAll()
    switch (end.is) {
      case 'signed-out':
        return { problem: 'signed-out', left: true }
      case 'later':
        pacer.wait(end.seconds)
        return { problem: end.seconds === null ? 'offline' : 'busy', left: true }
      case 'done':
        return { problem: null, left: end.left }
    }
  }

  async function load(): Promise<void> {
    await sendPositions(store, server, userId)
    if (seconds() - referenceAt > referenceAge) {
      const reference = await loadReference(server)
      await store.keepFact('reference', reference)
      show({ reference })
      referenceAt = seconds()
    }
    let viewedAt = Number.NEGATIVE_INFINITY
    await loadTasks({
      server,
      store,
      userId,
      awaited: new Set(state.get().changes.map(({ taskId }) => taskId)),
      now: seconds(),
      counted: async (openCount) => {
        await store.keepFact('openCount', openCount)
        show({ openCount })
      },
      progress: async () => {
        if (performance.now() - viewedAt < viewsApart) return
        await refresh()
        viewedAt = performance.now()
      },
    })
    await store.keepFact('syncedAt', seconds())
    await refreshAll()
    showSync({ at: seconds() })
  }

  async function run(): Promise<void> {
    showSync({ phase: 'sending' })
    const { problem, left } = await send()
    if (problem === null) {
      showSync({ phase: 'loading' })
      await load()
      if (left) pacer.wait(0)
      else pacer.free()
    }
    showSync({ problem })
  }

  const attempt = oneAfterAnother(async () => {
    try {
      await lock(run)
    } catch (error) {
      const problem = problemOf(error)
      // What was on the screen is not for the one who has signed in.
      if (problem === 'other-person') show({ tasks: [], changes: [] })
      if (problem === 'busy') pacer.wait(secondsToWait(error))
      showSync({ problem })
    } finally {
      showSync({ phase: 'idle' })
    }
  })
  const sync = async (urgent = false) => {
    if (state.get().sync.problem === 'other-person') return
    if (urgent || pacer.mayTry()) await attempt()
  }

  const place = async (seqs: readonly number[], locate: () => Promise<Place | null>) => {
    await store.placeChanges(seqs, await locate().catch(() => null))
    await refreshAll()
    void sync()
  }

  return {
    state,
    sync,
    refresh,
    unsent: () => state.get().changes.length,
    async change(taskId, made, { locate, draft } = {}) {
      const madeAt = seconds()
      const all: readonly MadeChange[] = 'kind' in made ? [{ body: made }] : made
      const clocked = state.get().clock !== null
      const until = locate && madeAt + placeWait
      const kept = all.map(({ body, picture }) => ({
        change: { taskId, userId, madeAt, clocked, body, ...(until && { until }) },
        key: createUuid(),
        picture,
      }))
      const keep = () => store.addChanges(kept, draft)
      // What a person has done comes before maps and previews.
      const keepInstead = async (error: unknown) => {
        if (!isFull(error) || !makeRoom) throw error
        await makeRoom()
        return keep()
      }
      const seqs = await keep()
        .catch(keepInstead)
        .catch((error: unknown) => {
          show({ notKept: isFull(error) ? 'full' : 'failed' })
          return null
        })
      if (!seqs) return false
      show({ notKept: null })
      await refreshAll().catch(() => undefined)
      if (locate) void place(seqs, locate).catch(() => undefined)
      void sync()
      return true
    },
    async sendAgain(change) {
      const { theirs, body, ...rest } = change
      const resting = 'before' in body && theirs !== undefined ? { ...body, before: theirs as never } : body
      await store.keepChange({ ...rest, body: resting, state: 'waiting', failure: null })
      await refreshAll()
      void sync(true)
    },
    async giveUp(change) {
      await store.dropChange(change)
      await refreshAll()
      void sync()
    },
  }
}

/** Calls during a run make one more run after it. */
function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const loop = async () => {
    try {
      do {
        again = false
        await run()
      } while (again)
    } finally {
      running = null
    }
  }
  return () => {
    if (running) again = true
    else running = loop()
    return running
  }
}
