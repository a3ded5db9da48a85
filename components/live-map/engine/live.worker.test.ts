import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { person } from '@/components/person/test-person'
import type { FeedFrame } from './feed-frame'
import type { Answer, Request } from './protocol'

/** A connection that the test sends on. */
class Socket {
  static last: Socket
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor() {
    Socket.last = this
  }
  close() {}
  tell(frame: FeedFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

const answers: Answer[] = []
let receive: (event: { data: Request }) => void = () => undefined

/** Whether a page with these messages would say that nobody has a position: see LiveEmpty. */
function saysNobody(): boolean {
  let [live, named, placed] = [false, false, -1]
  return answers.some((answer) => {
    if (answer.kind === 'connection') live = answer.state === 'live'
    if (answer.kind === 'people') named = answer.state === 'ready'
    if (answer.kind === 'totals') placed = answer.totals.active + answer.totals.stale
    return live && named && placed === 0
  })
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', new URL('http://here/console/live'))
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async () => Response.json({ items: [person(1), person(2)] }))
  vi.stubGlobal('postMessage', (answer: Answer) => answers.push(answer))
  vi.stubGlobal('addEventListener', (_: string, listener: typeof receive) => {
    receive = listener
  })
  await import('./live.worker')
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const location = { lon: 49, lat: 54, date: 1_700_000_000, active: true }

test('until the feed has sent something the page does not say that nobody has a position, however late it is', async () => {
  receive({ data: { kind: 'start', language: 'ru' } })
  await vi.advanceTimersByTimeAsync(100)
  Socket.last.onopen?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers.find(({ kind }) => kind === 'people')).toEqual({ kind: 'people', state: 'ready' })
  Socket.last.tell({ points: [{ user: { id: 1 }, location }] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers.findLast(({ kind }) => kind === 'connection')).toMatchObject({ state: 'live' })
  expect(saysNobody()).toBe(false)
  expect(answers.findLast(({ kind }) => kind === 'totals')).toMatchObject({ totals: { active: 1, none: 1 } })
})

test('a feed that begins with an empty frame means nobody has a position', async () => {
  Socket.last.onclose?.()
  await vi.advanceTimersByTimeAsync(1_000)
  answers.length = 0
  Socket.last.onopen?.()
  Socket.last.tell({ points: [] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answers.findLast(({ kind }) => kind === 'totals')).toMatchObject({ totals: { active: 0, none: 2 } })
  expect(saysNobody()).toBe(true)
})
