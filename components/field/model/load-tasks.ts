import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { ProofWire } from '@/lib/domain/proof/presenter'
import type { TaskPageWire } from '@/lib/domain/tasks/presenter'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Answer, Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import type { FieldAbilities, HeldTask } from '../store/held-task'
import type { Reference } from './field-state'

/** Most open tasks that a device holds: those that are due first. */
export const tasksAtMost = 500
const commentsAtMost = 50

/** An answer other than success. */
export class Unanswered extends Error {
  constructor(readonly answer: Answer) {
    super(answer.failure)
  }
}

type Query = Record<string, string | number>

async function read<T>(server: Server, path: string, query: Query = {}) {
  const answer = await server({ method: 'GET', path, query })
  if (answer.status >= 400) throw new Unanswered(answer)
  return answer.body as T
}

/** A part of a task; null where the person may not read it, or no longer. */
async function readPart<T>(server: Server, path: string, query: Query = {}): Promise<T | null> {
  const answer = await server({ method: 'GET', path, query })
  if (answer.status === 403 || answer.status === 404) return null
  if (answer.status >= 400) throw new Unanswered(answer)
  return answer.body as T
}

interface Loading {
  server: Server
  store: FieldStore
  userId: number
  /** Tasks that changes wait for. */
  awaited: ReadonlySet<number>
  /** Unix seconds. */
  now: number
  /** Called with how many open tasks there are on the server. */
  counted: (open: number) => Promise<void>
  /** Called when there is more to show. */
  progress: () => Promise<void>
}

/** Loads the open tasks of a person and those closed today, then the messages and the rest of those that have changed.
 * Tasks that are no longer theirs leave the device, unless changes of them wait. */
export async function loadTasks(loading: Loading): Promise<void> {
  const { server, store, userId, awaited, now, progress } = loading
  const own = { assigned_user_id: userId, limit: tasksAtMost }
  const open = await read<TaskPageWire>(server, '/rest/tasks', {
    ...own,
    stage: 1,
    sortBy: 'deadline',
    sortDirection: 'ASC',
  })
  // Of those that are not listed nobody knows then whether they are still theirs.
  const isCut = open.count > open.items.length
  await loading.counted(open.count)
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000
  const closed = await read<TaskPageWire>(server, '/rest/tasks', {
    ...own,
    stage: 2,
    gtUpdateDate: midnight,
  })
  const held = new Map((await store.readView(userId)).tasks.map((one) => [one.task.id, one]))
  // A task that is closed between the two answers is in both.
  const listed = new Map([...open.items, ...closed.items].map((task) => [task.id, task]))
  const present = [...listed.values()].map((task): HeldTask => {
    const before = held.get(task.id)
    const stale = !before || before.stale || before.task.update_date !== task.update_date
    return { ...(before ?? nothingBeside), task, stale, gone: false }
  })
  const absent = [...held.values()].filter(({ task }) => !listed.has(task.id))
  const left = absent.filter(({ task }) => !awaited.has(task.id)).map(({ task }) => task.id)
  const gone = absent.filter(({ task }) => awaited.has(task.id)).map((one) => ({ ...one, gone: !isCut }))
  await store.keepTasks(userId, [...present, ...gone], left)
  await progress()
  for (const { task, stale } of present) {
    if (!stale) continue
    const parts = await loadParts(server, task.id)
    await store.changeTask(userId, task.id, (one) => ({ ...one, ...parts, stale: false }))
    await progress()
  }
}

type Parts = Pick<HeldTask, 'comments' | 'proof' | 'workTime' | 'can'>

const nothingBeside: Parts = { comments: null, proof: null, workTime: null, can: null }

async function loadParts(server: Server, id: number): Promise<Parts> {
  const path = `/rest/tasks/${id}`
  const [page, proof, workTime, can] = await Promise.all([
    readPart<{ items: CommentWire[] }>(server, `${path}/comments/list`, { limit: commentsAtMost }),
    readPart<ProofWire>(server, `${path}/proof`),
    readPart<WorkTimeWire>(server, `${path}/work-time`),
    readPart<FieldAbilities>(server, `${path}/can/edit,assign_status,comment`),
  ])
  return { comments: page?.items ?? null, proof, workTime, can }
}

/** Loads the lists that tasks refer to. */
export async function loadReference(server: Server): Promise<Reference> {
  const [types, steps, priorities] = await Promise.all(
    ['types', 'statuses', 'priorities'].map((list) =>
      // A work type that is not there would let a task move to any step, and hide its fields.
      read<{ items: never[] }>(server, `/rest/${list}/list`, { page: 1, limit: 1000 }),
    ),
  )
  return { types: types?.items ?? [], steps: steps?.items ?? [], priorities: priorities?.items ?? [] }
}
