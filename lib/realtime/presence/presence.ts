import type { Socket } from 'socket.io'
import { log } from '@/lib/platform/log'
import type { ChannelSubscribers } from '@/lib/realtime/subscribers/channel-subscribers'
import type { Viewer } from '@/lib/realtime/subscribers/viewer'
import { organizationSubject, type Subject, taskSubject, userSubject } from '@/lib/realtime/topics'
import { type EditedRecord, forgetHolder, noteEditing, readEditors } from './editors'

const subjectOf: Record<EditedRecord['kind'], Subject> = {
  task: taskSubject as Subject,
  user: userSubject as Subject,
  organization: organizationSubject as Subject,
}

/** Limits of a connection: records that it watches, and signs that it gives in ten seconds. */
const mostWatched = 20
const mostSigns = 40
const longestField = 100

/** How often other processes are asked, milliseconds. */
const askEvery = 1_000

interface Watcher {
  socket: Socket
  viewer: Viewer
  /** What was sent last, by record. */
  watched: Map<string, { record: EditedRecord; sent: string }>
}

const keyOf = ({ kind, id }: EditedRecord) => `${kind} ${id}`

function recordIn(message: unknown): EditedRecord | null {
  const { kind, id } = (message ?? {}) as Record<string, unknown>
  const known = typeof kind === 'string' && Object.hasOwn(subjectOf, kind)
  return known && Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31
    ? ({ kind, id } as EditedRecord)
    : null
}

/** Tells connections that ask for it who else is editing a record, as far as they may see the record and the person. */
export class Presence {
  readonly #watchers = new Set<Watcher>()
  #timer: NodeJS.Timeout | null = null
  #busy = false
  /** Something changed while the last answer was being prepared. */
  #again = false

  constructor(private readonly subscribers: ChannelSubscribers) {}

  /** `presence:watch`, `presence:unwatch` and `presence:edit` of a connection; it hears `presence`. */
  serve(socket: Socket, viewer: Viewer): void {
    const watcher: Watcher = { socket, viewer, watched: new Map() }
    /** Signs are written one after the other: an end must not overtake its beginning. */
    let line: Promise<void> | null = null
    let signs: number[] = []
    socket.on('presence:watch', (message: unknown) => {
      const record = recordIn(message)
      if (!record || watcher.watched.size >= mostWatched) return
      watcher.watched.set(keyOf(record), { record, sent: '[]' })
      this.#watchers.add(watcher)
      this.#timer ??= setInterval(() => void this.#tell(), askEvery).unref()
      void this.#tell()
    })
    socket.on('presence:unwatch', (message: unknown) => {
      const record = recordIn(message)
      if (record) watcher.watched.delete(keyOf(record))
      if (watcher.watched.size === 0) this.#leave(watcher)
    })
    socket.on('presence:edit', (message: unknown) => {
      const record = recordIn(message)
      const { field } = (message ?? {}) as Record<string, unknown>
      const known = field === null || (typeof field === 'string' && field.length <= longestField)
      const now = Date.now()
      signs = [...signs.filter((at) => at > now - 10_000), now].slice(-mostSigns - 1)
      if (!record || !known || signs.length > mostSigns) return
      line = (line ?? Promise.resolve())
        .then(() => this.#note(socket.id, viewer, record, field as string | null))
        .catch((error) => log.warn({ err: error }, 'presence could not be noted'))
    })
    socket.on('disconnect', () => {
      this.#leave(watcher)
      line
        ?.then(() => forgetHolder(socket.id))
        .then(() => this.#tell())
        .catch((error) => log.warn({ err: error }, 'presence could not be ended'))
    })
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    if (this.#watchers.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  async #note(holder: string, viewer: Viewer, record: EditedRecord, field: string | null): Promise<void> {
    const actor = this.subscribers.actorOf(viewer)
    const seen = await readFacts(record.kind, [record.id])
    if (!actor || !this.#sees(viewer, record.kind, seen.get(record.id))) return
    await noteEditing(holder, record, actor.userId, field)
    await this.#tell()
  }

  #sees(viewer: Viewer, kind: EditedRecord['kind'], facts: unknown): boolean {
    const visibility = this.subscribers.groupOf(viewer)?.visibilities.get(subjectOf[kind])
    return facts !== undefined && visibility?.canSee(facts) === true
  }

  /** Sends what has changed to each connection. */
  async #tell(): Promise<void> {
    this.#again = true
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#again) {
        this.#again = false
        await this.#tellOnce()
      }
    } catch (error) {
      log.warn({ err: error }, 'presence could not be read')
    } finally {
      this.#busy = false
    }
  }

  async #tellOnce(): Promise<void> {
    const records = new Map<string, EditedRecord>()
    for (const { watched } of this.#watchers)
      for (const [key, { record }] of watched) records.set(key, record)
    const editors = records.size > 0 ? await readEditors([...records.values()]) : []
    const facts = new Map<EditedRecord['kind'], ReadonlyMap<number, unknown>>()
    for (const kind of ['task', 'user', 'organization'] as const) {
      const ids = editors.filter((editor) => editor.kind === kind).map(({ id }) => id)
      const people = kind === 'user' ? editors.map(({ userId }) => userId) : []
      facts.set(kind, await readFacts(kind, [...ids, ...people]))
    }
    for (const { socket, viewer, watched } of this.#watchers) {
      const own = this.subscribers.actorOf(viewer)?.userId
      for (const watch of watched.values()) {
        const { kind, id } = watch.record
        const told = editors
          .filter((editor) => editor.kind === kind && editor.id === id && editor.userId !== own)
          .filter(() => this.#sees(viewer, kind, facts.get(kind)?.get(id)))
          .filter(({ userId }) => this.#sees(viewer, 'user', facts.get('user')?.get(userId)))
          .map(({ userId, fio, field }) => ({ id: userId, fio, field }))
        const words = JSON.stringify(told)
        if (words === watch.sent) continue
        watch.sent = words
        socket.emit('presence', { kind, id, editors: told })
      }
    }
  }
}

/** What decides who sees these records. */
async function readFacts(
  kind: EditedRecord['kind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  if (ids.length === 0) return new Map()
  const once = ids.map((id) => ({ id }))
  const present = await subjectOf[kind].present(once)
  return new Map(once.flatMap((one) => [[one.id, present.of(one) ?? undefined] as const]))
}
