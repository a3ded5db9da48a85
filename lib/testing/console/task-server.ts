import { act } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { capabilityNames } from '@/components/api/types'
import { createTaskUpdater } from '@/components/tasks/live/task-updater'
import { failure, fakeApi, listOf, tagged } from './fake-api'
import { candidateOf, taskOf, taskReferences } from './task-fixtures'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const people = [
  { id: 21, fio: 'Пётр Второй', organization_id: 11, blocked: false },
  { id: 22, fio: 'Вера Третья', organization_id: 11, blocked: false },
]
const definition = (id: number, key: string, type: string, values: string[] = []) => ({
  id,
  key,
  name: key,
  type,
  values,
  required: false,
  order: id,
})
const definitions = [
  definition(1, 'meter', 'STRING'),
  definition(2, 'notes', 'TEXT'),
  definition(3, 'count', 'INTEGER'),
  definition(4, 'share', 'DOUBLE'),
  definition(5, 'kind', 'LIST', ['A', 'B', 'C']),
  definition(6, 'sealed', 'BOOLEAN'),
  definition(7, 'seen', 'DATE'),
]
const begun = {
  meter: 'M-1',
  notes: 'old',
  count: 1,
  share: 1.5,
  kind: 'A',
  sealed: null,
  seen: 1_780_000_000,
}

export type Part = Partial<TaskWire>
export type Custom = Record<string, unknown>

export const custom = (values: Custom) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value }]),
  ) as unknown as TaskWire['fields']

let lastTask = 100
/** What is stored, and the changes that were sent. */
export let server: { task: TaskWire; revision: number; sent: { body: Custom; ifMatch: string | null }[] }

/** A server that keeps one task under revisions, as the API does. */
export function serveTask() {
  const task = taskOf({ id: ++lastTask, deadline: 1_780_000_000, fields: custom(begun) })
  server = { task, revision: 1, sent: [] }
  const etag = () => `"${server.revision}"`
  fakeApi({
    ...taskReferences,
    'GET /rest/types/list': listOf([
      { id: 7, name: 'Repair', icon: null, steps: [], moves: [], fields: definitions },
      { id: 8, name: 'Inspection', icon: null, steps: [], moves: [], fields: definitions },
      { id: 9, name: 'Survey', icon: null, steps: [], moves: [], fields: definitions },
    ]),
    'GET /rest/users': listOf(people),
    'GET /rest/users/tags/list': listOf([]),
    'GET /rest/tasks/*/escalations': listOf([]),
    'GET /rest/tasks/*/executors': { ...listOf(people.map(candidateOf)), is_cut: false },
    'GET /rest/workgroups/list': listOf([]),
    'GET /rest/tasks': listOf([taskOf({ id: 51, title: 'Main' }), taskOf({ id: 52, title: 'Other' })]),
    'GET /rest/tasks/*/can/*': Object.fromEntries(capabilityNames.map((name) => [name, true])),
    'GET /rest/tasks/*': () => tagged({ task: server.task }, etag()),
    'PATCH /rest/tasks/*': ({ body, headers }: { body: unknown; headers: Headers }) => {
      const change = body as Custom
      server.sent.push({ body: change, ifMatch: headers.get('if-match') })
      if (headers.get('if-match') !== etag()) return failure(412, 'moved on')
      const { fields, parent_id: parent, ...plain } = change
      store({
        ...(plain as Part),
        ...(parent !== undefined && { parent: parent === null ? null : taskOf({ id: Number(parent) }) }),
        ...(fields !== undefined && { fields: custom(fields as Custom) }),
      } as Part)
      return tagged(server.task, etag())
    },
  })
}

function store({ fields, ...part }: Part) {
  server.revision++
  server.task = {
    ...server.task,
    ...part,
    fields: { ...server.task.fields, ...fields } as TaskWire['fields'],
  }
}

/** Another person stores something; the event may be late. */
export async function changeByOthers(part: Part, queries?: QueryClient) {
  store(part)
  if (!queries) return
  await act(async () => {
    const updater = createTaskUpdater(queries, 1)
    updater.take({ event_caller: 22, datetime: 1_780_000_500, issues: { update: [server.task] } })
    await new Promise((resolve) => setTimeout(resolve, 60))
    updater.stop()
  })
}
