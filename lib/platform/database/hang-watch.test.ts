import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HangWatch } from './hang-watch'
import { isUnavailable } from './unavailable'

let silent: Server
let sockets: Socket[]
let watch: HangWatch

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  sockets = []
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  watch = new HangWatch(() => ({ host: '127.0.0.1', port }))
})

afterEach(() => {
  watch.stop()
  for (const socket of sockets) socket.destroy()
  silent.close()
  vi.useRealTimers()
})

test('a wait of two seconds asks nothing', () => {
  const end = watch.begin(() => expect.fail('it gave up'))
  vi.advanceTimersByTime(2000)
  end()
  vi.advanceTimersByTime(60_000)
  expect(watch.isHanging).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('without an answer all waits are given up within eight seconds, and new ones until there is one', async () => {
  const givenUp: string[] = []
  watch.begin(() => givenUp.push('statement'))
  const connecting = watch.guard(new Promise(() => undefined))
  const failure = connecting.catch((error: unknown) => error)
  vi.advanceTimersByTime(3000)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  expect(givenUp).toEqual([])
  vi.advanceTimersByTime(4000)
  expect(givenUp).toEqual(['statement'])
  expect(isUnavailable(await failure)).toBe(true)
  expect(watch.isHanging).toBe(true)
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(sockets).toHaveLength(2))
  expect(watch.isHanging).toBe(true)
  sockets[1]?.destroy()
  await vi.waitFor(() => expect(watch.isHanging).toBe(false))
})

test('a refusal is an answer: a long statement goes on', async () => {
  silent.on('connection', (socket: Socket) => socket.destroy())
  watch.begin(() => expect.fail('it gave up'))
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(1000)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(sockets.length).toBeGreaterThan(5)
  expect(watch.isHanging).toBe(false)
})

test('a connection that comes after all is given back', async () => {
  let arrive: (client: never) => void = () => undefined
  const failure = watch.guard(new Promise((resolve) => (arrive = resolve))).catch((error: unknown) => error)
  vi.advanceTimersByTime(7000)
  expect(isUnavailable(await failure)).toBe(true)
  const release = vi.fn()
  arrive({ release } as never)
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
})
