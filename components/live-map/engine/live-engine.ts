import { leaveForSignIn } from '@/components/api/leave-for-sign-in'
import { createStore } from '@/components/ui/create-store'
import type { Answer, ConnectionState, LivePerson, Request, Totals } from './protocol'

interface RowWindow {
  first: number
  count: number
  rows: readonly LivePerson[]
}

type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>
export type MarkChange = AnswerOf<'marks'>

/** Inputs that stay in effect until changed: a restarted worker gets them again. */
const lasting: ReadonlySet<Request['kind']> = new Set([
  'start',
  'filters',
  'view',
  'types',
  'rows',
  'watch',
  'cursor',
])

/** The page's side of the worker: messages go into stores, so that each component renders only for its part. */
export function createLiveEngine() {
  let worker: Worker | undefined
  const inputs = new Map<Request['kind'], Request>()
  const listeners = new Map<Answer['kind'], Set<(answer: Answer) => void>>()
  const connection = createStore<ConnectionState>('connecting')
  const people = createStore<AnswerOf<'people'>['state']>('loading')
  const totals = createStore<Totals | null>(null)
  const rows = createStore<RowWindow>({ first: 0, count: 0, rows: [] })
  const watched = createStore<ReadonlyMap<number, LivePerson>>(new Map())

  const hear = (answer: Answer) => {
    if (answer.kind === 'connection') connection.set(answer.state)
    else if (answer.kind === 'people') people.set(answer.state)
    else if (answer.kind === 'totals') totals.set(answer.totals)
    else if (answer.kind === 'rows') rows.set(answer)
    else if (answer.kind === 'watched') watched.set(new Map(answer.people.map((one) => [one.id, one])))
    else if (answer.kind === 'signed-out') leaveForSignIn()
    for (const listener of listeners.get(answer.kind) ?? []) listener(answer)
  }

  return {
    connection,
    people,
    totals,
    rows,
    watched,
    send: (request: Request) => {
      if (lasting.has(request.kind)) inputs.set(request.kind, request)
      worker?.postMessage(request)
    },
    listen: <Kind extends Answer['kind']>(kind: Kind, listener: (answer: AnswerOf<Kind>) => void) => {
      const all = listeners.get(kind) ?? new Set()
      const heard = listener as (answer: Answer) => void
      listeners.set(kind, all.add(heard))
      return () => void all.delete(heard)
    },
    /** Starts the worker; returns a function that stops it. */
    open: () => {
      const started = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' })
      started.onmessage = ({ data }: MessageEvent<Answer>) => hear(data)
      for (const input of inputs.values()) started.postMessage(input)
      worker = started
      return () => {
        started.terminate()
        worker = undefined
      }
    },
  }
}

export type LiveEngine = ReturnType<typeof createLiveEngine>
