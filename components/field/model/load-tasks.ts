import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { ProofWire } from '@/lib/domain/proof/presenter'
import type { TaskPageWire, TaskWire } from '@/lib/domain/tasks/presenter'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { Answer, Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import type { FieldAbilities, HeldTask } from '../store/held-task'
import type { Reference } from './field-state'

/** Most open tasks that a device holds. */
const tasksAtMost = 500
const commentsAtMost = 50

/** An answer other than success. */
export class Unanswered extends Error {
  constructor(readonly answer: Answer) {
    super(answer.failure)
  }
}

async function read<T>(server: Server, path: string, query: Record<string, string | number> = {}) {
  const answer = await server({ method: 'GET', path, query })
  if (answer.status >= 400) throw new Unanswered(answer)
  return answer.body as T
}

interface Loading {
  server: Server
  store: FieldStore
  userId: number
  /** Tasks that changes wait for. */
  awaited: ReadonlySet<number>
  /** Tasks whose messages have changed by what was sent. */
  stale: ReadonlySet<number>
  /** Unix seconds. */
  now: number
}

/** Loads the open tasks of a person and those closed today, with the messages of those that have changed. Tasks that
 * are no longer theirs leave the device, unless changes of them wait. */
export async function loadTasks(loading: Loading): Promise<void> {
  const { server, store, userId, awaited, now } = loading
  const own = { assigned_user_id: userId, limit: tasksAtMost }
  const open = await read<TaskPageWire>(server, '/rest/tasks', { ...own, stage: 1, sortBy: 'deadline' })
  const midnight = new Date(now * 1000).setHours(0, 0, 0, 0) / 1000
  const closed = await read<TaskPageWire>(server, '/rest/tasks', {
    ...own,
    stage: 2,
    gtUpdateDate: midnight,
  })
  const held = new Map((await store.readTasks()).map((one) => [one.task.id, one]))
  const listed = [...open.items, ...closed.items]
  for (const task of listed) {
    const before = held.get(task.id)
    const parts = partsOf(loading, task, before) ?? (await loadParts(server, task.id))
    await store.keepTasks([{ task, ...parts, loadedAt: now, gone: false }])
    held.delete(task.id)
  }
  const left = [...held.values()]
  await store.dropTasks(left.filter(({ task }) => !awaited.has(task.id)).map(({ task }) => task.id))
  await store.keepTasks(
    left.filter(({ task }) => awaited.has(task.id)).map((one) => ({ ...one, gone: true })),
  )
}

type Parts = Pick<HeldTask, 'comments' | 'proof' | 'workTime' | 'can'>

/** What the device holds beside the task, if it is still that of the server. */
function partsOf({ stale }: Loading, task: TaskWire, before: HeldTask | undefined): Parts | null {
  const isCurrent = before?.comments && before.task.update_date === task.update_date && !stale.has(task.id)
  if (!isCurrent) return null
  const { comments, proof, workTime, can } = before
  return { comments, proof, workTime, can }
}

async function loadParts(server: Server, id: number): Promise<Parts> {
  const path = `/rest/tasks/${id}`
  const [page, proof, workTime, can] = await Promise.all([
    read<{ items: CommentWire[] }>(server, `${path}/comments/list`, { limit: commentsAtMost }),
    read<ProofWire>(server, `${path}/proof`),
    read<WorkTimeWire>(server, `${path}/work-time`),
    read<FieldAbilities>(server, `${path}/can/edit,assign_status,comment`),
  ])
  return { comments: page.items, proof, workTime, can }
}

/** Loads the lists that tasks refer to. */
export async function loadReference(server: Server): Promise<Reference> {
  const [types, steps, priorities] = await Promise.all(
    ['types', 'statuses', 'priorities'].map((list) => read<{ items: never[] }>(server, `/rest/${list}/list`)),
  )
  return { types: types?.items ?? [], steps: steps?.items ?? [], priorities: priorities?.items ?? [] }
}
