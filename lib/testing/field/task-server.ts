import type { Answer, Call, Server } from '@/components/field/server/call'
import { NoAnswer } from '@/components/field/server/no-answer'

/** The person of these tests. */
export const me = 7

/** What the server says. */
export const answer = (status: number, body: unknown = null, more: Partial<Answer> = {}): Answer => ({
  status,
  body,
  etag: null,
  failure: status < 400 ? '' : `failure ${status}`,
  wait: null,
  at: null,
  ...more,
})

interface Task {
  id: number
  revision: number
  status_id: number
  fields: Record<string, unknown>
  attachments: { file_name: string }[]
  answers: Map<number, StoredAnswer>
  signatures: { file_name: string }[]
  entries: { user_id: number; started_at: number | null; ended_at: number | null }[]
}

interface StoredAnswer {
  value: unknown
  note: string | null
  file_names: string[]
}

export type Sky = 'fine' | 'lost' | 'unanswered' | 'busy' | 'broken'

/** A server of tasks, comments, uploads and time, as the API describes them: a key is answered once, a uuid is one
 * comment, a revision that has moved on is 412. `weather` may break a call before or after it is done. */
export function createTaskServer(weather: () => Sky = () => 'fine') {
  const tasks = new Map<number, Task>()
  const log: string[] = []
  const kept = new Map<string, Answer>()
  const comments = new Map<string, string>()
  let uploads = 0
  const taskOf = (id: number): Task => {
    const empty = { revision: 1, status_id: 1, fields: {}, attachments: [], signatures: [], entries: [] }
    const task: Task = tasks.get(id) ?? { id, ...empty, answers: new Map() }
    tasks.set(id, task)
    return task
  }
  const etagOf = ({ id, revision }: Task) => `"task-${id}-${revision}"`
  const patch = (task: Task, { body, ifMatch }: Call): Answer => {
    if (ifMatch && ifMatch !== etagOf(task)) return answer(412)
    const { status_id, fields } = body as { status_id?: number; fields?: object }
    if (status_id) task.status_id = status_id
    if (fields) Object.assign(task.fields, fields)
    task.revision++
    log.push(`${task.id} ${status_id ? `step ${status_id}` : `fields ${JSON.stringify(fields)}`}`)
    return answer(200, structuredClone(task), { etag: etagOf(task) })
  }
  /** Answers and files; files that the task has are passed over. */
  const prove = (task: Task, { body, ifMatch }: Call): Answer => {
    if (ifMatch && ifMatch !== etagOf(task)) return answer(412)
    const { attachments = [], answers = [] } = body as {
      attachments?: { file: string }[]
      answers?: ({ item_id: number } & StoredAnswer)[]
    }
    for (const { file } of attachments) {
      if (task.attachments.some((one) => one.file_name === file)) continue
      task.attachments.push({ file_name: file })
      log.push(`${task.id} photo`)
    }
    for (const { item_id, value, note, file_names } of answers) {
      task.answers.set(item_id, { value, note, file_names })
      log.push(`${task.id} answer ${JSON.stringify([value, note, file_names])}`)
    }
    task.revision++
    return answer(200, proofOf(task), { etag: etagOf(task) })
  }
  const proofOf = ({ answers, signatures }: Task) => ({
    steps: [{ checklist: [5, 6].map((id) => ({ id, answer: answers.get(id) ?? null })) }],
    signatures,
  })
  const post = (task: Task, what: string, body: unknown): Answer => {
    const { id } = task
    if (what === 'comments') {
      const { uuid, comment } = body as { uuid: string; comment: string }
      if (!comments.has(uuid)) log.push(`${id} comment ${comment}`)
      comments.set(uuid, comment)
      return answer(200, { id: comments.size })
    }
    if (what === 'signatures') {
      const { file_name } = body as { file_name: string }
      if (task.signatures.some((one) => one.file_name === file_name))
        return answer(400, null, { failure: 'file_name: is taken' })
      task.signatures.push({ file_name })
    }
    const { action, at } = body as { action?: string; at: number }
    if (action === 'start') {
      if (task.entries.some(({ ended_at }) => ended_at === null))
        return answer(409, null, { failure: 'The clock runs' })
      task.entries.push({ user_id: me, started_at: at, ended_at: null })
    } else if (action) Object.assign(task.entries.at(-1) ?? {}, { ended_at: at })
    log.push(action ? `${id} ${action} ${at}` : `${id} ${what}`)
    return answer(200, {})
  }
  const read = (task: Task, what: string): Answer => {
    const body = what === 'proof' ? proofOf(task) : what === 'work-time' ? task : { task }
    return answer(200, structuredClone(body), { etag: etagOf(task) })
  }
  const handle = (call: Call): Answer => {
    if (call.path === '/files/upload') return answer(200, { name: `upload-${++uploads}` })
    const [, , , id = '', ...what] = call.path.split('/')
    const task = taskOf(Number(id))
    switch (call.method) {
      case 'GET':
        return read(task, what.join('/'))
      case 'PATCH':
        return patch(task, call)
      case 'PUT':
        return prove(task, call)
      case 'POST':
        return post(task, what.join('/'), call.body)
    }
  }
  const server: Server = async (call) => {
    const sky = weather()
    if (sky === 'lost') throw new NoAnswer('Failed to fetch')
    if (sky === 'busy') return answer(503, null, { wait: 3 })
    if (sky === 'broken') return answer(500)
    const before = call.key ? kept.get(call.key) : undefined
    const given = before ?? handle(call)
    if (call.key && given.status < 400) kept.set(call.key, given)
    if (sky === 'unanswered') throw new NoAnswer('Failed to fetch')
    return given
  }
  return {
    server,
    log,
    tasks,
    taskOf,
    uploaded: () => uploads,
    /** What was done with a key is known for a day. */
    forgetKeys: () => kept.clear(),
  }
}
