import 'fake-indexeddb/auto'
import { createField } from '@/components/field/model/create-field'
import type { Answer, Call, Server } from '@/components/field/server/call'
import { NoAnswer } from '@/components/field/server/no-answer'
import { openStore } from '@/components/field/store/field-store'
import { createUuid } from '@/components/ui/create-uuid'
import { answer, me } from './task-server'

let stores = 0

/** An answer of this server. */
export const said = (body: unknown, status = 200, more: Partial<Answer> = {}): Answer =>
  answer(status, status < 400 ? body : null, { etag: '"task-1-1"', ...more })

interface Listed {
  id: number
  title: string
  status_id: number
  stage: number
  update_date: number
}

/** A task of a list. */
export const taskOf = (
  id: number,
  more: Partial<Listed> = {},
): Listed & { fields: object; attachments: [] } => ({
  id,
  title: `Task ${id}`,
  status_id: 1,
  stage: 1,
  update_date: 1,
  fields: {},
  attachments: [],
  ...more,
})

interface ServerState {
  online: boolean
  /** Whose session it is. */
  signedIn: number | null
  failing: ((call: Call) => Answer | null) | null
  /** Its clock. */
  at: number | null
  /** Tasks of one answer. */
  most: number
}

/** A server with a list of tasks that the test may change, and a switch for the connection. */
export function createListServer(listed: ReturnType<typeof taskOf>[]) {
  const calls: Call[] = []
  const state: ServerState = { online: true, signedIn: me, failing: null, at: null, most: 500 }
  const pageOf = (all: typeof listed) => ({ items: all.slice(0, state.most), count: all.length })
  const server: Server = async (call) => {
    if (!state.online) throw new NoAnswer('Failed to fetch')
    if (!state.signedIn) return said(null, 401)
    if (call.path === '/rest/users/current') return said({ id: state.signedIn }, 200, { at: state.at })
    calls.push(call)
    const failure = state.failing?.(call)
    if (failure) return failure
    if (call.path === '/rest/tasks')
      return said(pageOf(listed.filter(({ stage }) => stage === call.query?.stage)))
    if (call.path.endsWith('/list')) return said({ items: [] })
    if (/\/(proof|work-time)$|\/can\//.test(call.path)) return said({ steps: [], entries: [] })
    const task = listed.find(({ id }) => call.path === `/rest/tasks/${id}`)
    if (call.method === 'GET') return said({ task }, task ? 200 : 404)
    if (call.method === 'PATCH' && task) Object.assign(task, call.body)
    return said(task ?? {})
  }
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  return { server, state, calls, sent }
}

interface Opening {
  name?: string
  userId?: number
  makeRoom?: () => Promise<void>
}

/** The application on a new database of the browser, or on the one of a name. */
export async function openModel(
  server: Server,
  { name = `field-model-${++stores}`, userId = me, ...more }: Opening = {},
) {
  const store = await openStore(name)
  await store.takeOver(userId)
  const field = await createField({ store, server, userId, version: '1', lock: (run) => run(), ...more })
  const titles = () => field.state.get().tasks.map(({ task, gone }) => `${task.title}${gone ? ' gone' : ''}`)
  return { store, field, name, titles }
}

/** A message to a task. */
export const comment = (text: string) => ({ kind: 'comment', uuid: createUuid(), text }) as const
