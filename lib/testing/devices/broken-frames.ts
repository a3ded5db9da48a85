import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { listenWialon } from '@/lib/ingest/listeners/ports'
import { deviceConnections } from '@/lib/ingest/metrics'
import { type FakeIntake, fakeIntake } from './fake-intake'
import { dice, mutate } from './mutate'
import { TcpDevice } from './tcp-device'

/** Broken frames per listener. */
const rounds = 10_000
const workers = 24

/** Interval of the reports of the well-behaved device, milliseconds. */
const pause = 20

/** The key of the device that sends broken frames. */
export const broken = '356000000000001'
/** The key of the device beside it: no broken frame names it by chance. */
export const sound = '867719284650934'

type Roll = ReturnType<typeof dice>

/** A protocol under broken frames. */
export interface Breakable {
  listen: typeof listenWialon
  /** The start of a connection, so that later frames are processed. */
  greeting: Buffer | null
  frames: readonly Buffer[]
  /** Broken frames per connection: fewer where the first one closes it. */
  together: number
  /** Repairs the envelope of a broken frame, so that its content is parsed. */
  seal?(frame: Buffer): Buffer
  /** Reports once and resolves when it is acknowledged. */
  report(device: TcpDevice, turn: number): Promise<void>
}

/** A connection that sends broken frames in pieces, and then half-closes or disconnects. */
async function misbehave(port: number, protocol: Breakable, count: number, roll: Roll): Promise<void> {
  const device = await TcpDevice.open(port)
  const { greeting, frames, seal } = protocol
  const parts = greeting ? [greeting] : []
  for (let n = 0; n < count; n++) {
    const frame = mutate(frames, roll)
    parts.push(seal && roll(2) === 0 ? seal(frame) : frame)
  }
  const bytes = Buffer.concat(parts)
  const middle = roll(bytes.length + 1)
  device.send(bytes.subarray(0, middle))
  if (roll(4) === 0) await sleep(0)
  if (roll(10) === 0) return device.close()
  device.socket.end(bytes.subarray(middle))
  await device.untilClosed()
}

async function misbehaveInTurns(port: number, protocol: Breakable): Promise<void> {
  let left = rounds
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const roll = dice(1000 + worker)
      while (left > 0) {
        const count = Math.min(left, 1 + roll(protocol.together))
        left -= count
        await misbehave(port, protocol, count, roll)
      }
    }),
  )
}

async function behave(port: number, protocol: Breakable, isOver: () => boolean): Promise<number> {
  const device = await TcpDevice.open(port)
  let turn = 0
  while (!isOver()) {
    await protocol.report(device, ++turn)
    await sleep(pause)
  }
  expect(device.isClosed).toBe(false)
  device.close()
  return turn
}

function expectSoundRows(intake: FakeIntake): void {
  for (const { fix, readings } of [...intake.stored.values()].flat()) {
    // An impossible time is refused by the intake, which counts it.
    if (fix) expect([fix.lon, fix.lat].every(Number.isFinite)).toBe(true)
    expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
  }
}

const openConnections = async () =>
  (await deviceConnections.get()).values.reduce((sum, { value }) => sum + value, 0)

const sockets = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length

/** Sends 10,000 broken frames: no listener stops, no other device is disturbed, no connection leaks. */
export async function withstand(protocol: Breakable): Promise<void> {
  const intake = fakeIntake(broken, sound)
  const before = sockets()
  const { port, stop } = await protocol.listen({ host: '127.0.0.1', port: 0, intake })
  let isOver = false
  const good = behave(port, protocol, () => isOver)
  await misbehaveInTurns(port, protocol)
  isOver = true
  const reported = await good
  expect(intake.fixesOf(sound)).toHaveLength(reported)
  expectSoundRows(intake)
  await stop()
  const patience = { timeout: 10_000 }
  await expect.poll(openConnections, patience).toBe(0)
  // Those of an earlier test may have been closing when the count began.
  await expect.poll(sockets, patience).toBeLessThanOrEqual(before)
}
