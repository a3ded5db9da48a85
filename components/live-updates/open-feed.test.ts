import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFeed } from './open-feed'

class FakeSocket {
  static readonly opened: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  closed = false
  constructor(readonly url: URL) {
    FakeSocket.opened.push(this)
  }
  close() {
    this.closed = true
    this.onclose?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://azimut.example/console' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSocket.opened.at(-1) as FakeSocket
const open = (listener: Partial<Parameters<typeof openFeed>[1]> = {}) => {
  const close = openFeed('/rest/users/gauges/live', { onFrame: () => {}, ...listener })
  vi.advanceTimersByTime(0)
  return close
}

test('opens a socket at the address of the API and gives every frame', () => {
  const onFrame = vi.fn()
  open({ onFrame })
  expect(last().url.protocol).toBe('wss:')
  expect(last().url.pathname).toBe('/rest/users/gauges/live')
  last().onmessage?.({ data: '{"gauges":[1]}' })
  expect(onFrame).toHaveBeenCalledWith({ gauges: [1] })
})

test('a page that is left at once opens nothing', () => {
  openFeed('/rest/users/gauges/live', { onFrame: () => {} })()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.opened).toHaveLength(0)
})

test('waits longer after every failure, but never longer than eight seconds', () => {
  const onGap = vi.fn()
  open({ onGap })
  for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
    const before = FakeSocket.opened.length
    last().onclose?.()
    vi.advanceTimersByTime(wait - 1)
    expect(FakeSocket.opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.opened).toHaveLength(before + 1)
  }
  expect(onGap).toHaveBeenCalledTimes(6)
})

test('after a success the wait starts again', () => {
  const onOpen = vi.fn()
  open({ onOpen })
  last().onclose?.()
  vi.advanceTimersByTime(500)
  last().onclose?.()
  vi.advanceTimersByTime(1000)
  last().onopen?.()
  expect(onOpen).toHaveBeenCalledTimes(1)
  last().onclose?.()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.opened).toHaveLength(4)
})

test('a closed feed stays closed and gives nothing more', () => {
  const onFrame = vi.fn()
  const close = open({ onFrame })
  const socket = last()
  close()
  expect(socket.closed).toBe(true)
  socket.onmessage?.({ data: '{}' })
  vi.advanceTimersByTime(60_000)
  expect([FakeSocket.opened.length, onFrame.mock.calls.length]).toEqual([1, 0])
})

test('a feed closed during a gap is not opened again', () => {
  const close = open()
  last().onclose?.()
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.opened).toHaveLength(1)
})
