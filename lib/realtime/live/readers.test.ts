import fc from 'fast-check'
import { setImmediate as breathe } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FeedFrame } from '@/lib/testing/realtime/feed'
import { broadcast } from './broadcast'
import { catchUp, sendMove } from './catch-up'
import { FeedGroup } from './feed-group'
import type { FeedChannel, FeedViewer } from './feed-viewer'
import { feeds } from './feeds'
import type { Frame } from './frame'
import type { Profile } from './person'
import { Rooms } from './rooms'
import { type ChangeQuery, LiveState } from './live-state'

const minute = 60_000
const monitoring = feeds[0] as (typeof feeds)[number]

const channel: FeedChannel = {
  name: 'test',
  broadcast(viewers, _, frames) {
    for (const viewer of viewers) for (const frame of frames) viewer.send(frame)
  },
}

/** A reader that can pause, and shows what a map would. */
class Reader implements FeedViewer {
  readonly sessionId = ''
  readonly channel = channel
  readonly feed = monitoring
  readonly dialect = 'typed'
  closed = false
  clogged = false
  known: ChangeQuery | null = null
  catchingUp = false
  moves = 0
  group: FeedGroup | null = null
  readonly shown = new Map<string, unknown>()
  readonly everSeen = new Set<number>()
  readonly frames: FeedFrame[] = []
  #leave = () => {}
  #release = () => {}

  constructor(
    private readonly rooms: Rooms,
    private readonly state: LiveState,
  ) {}

  /** Records which users it may have received. */
  note(): void {
    for (const one of this.state.people) if (this.group?.canSee(one)) this.everSeen.add(one.id)
  }

  place(group: FeedGroup | null): void {
    this.#leave()
    this.group = group
    this.#leave = group ? this.rooms.join(group, this) : () => {}
  }

  send(frame: Frame): void {
    const { points = [], gauges = [] } = frame.payload as FeedFrame
    this.frames.push({ points, gauges })
    for (const { user, location } of points) this.#show(`at ${user.id}`, location.lon, location.active)
    for (const { user_id, port, analog_value } of gauges) this.#show(`${user_id}:${port}`, analog_value)
  }

  #show(key: string, value: unknown, active: unknown = true): void {
    const id = Number.parseInt(key.replace('at ', ''), 10)
    const seen = this.state.people.find((one) => one.id === id && this.group?.canSee(one))
    // Removals go to viewers who see the user or once did.
    const mayBeTold = value === null ? this.everSeen.has(id) || seen : seen?.tracking
    if (!mayBeTold) throw new Error(`Sent an invisible user: ${key}`)
    if (value === null) this.shown.delete(key)
    else this.shown.set(key, `${JSON.stringify(value)} ${JSON.stringify(active)}`)
  }

  read(): void {
    this.clogged = false
    this.#release()
  }

  drained(): Promise<void> {
    if (!this.clogged) return Promise.resolve()
    return new Promise((resolve) => {
      this.#release = resolve
    })
  }

  close(): void {
    this.closed = true
  }
}

/** Groups that see the users of one organization. */
function makeScene() {
  const rooms = new Rooms()
  const state = new LiveState()
  const groups = [1, 2].map(
    (id) => new FeedGroup(String(id), ({ organizationIds }) => organizationIds.includes(id), id * minute),
  )
  const profiles = new Map<number, Profile>()
  const profileOf = (id: number, organizationId: number, tracking = true): Profile => ({
    facts: { id, roleCode: 'USER', organizationIds: [organizationId], memberOf: [] },
    organizationId,
    glonassId: null,
    tracking,
  })
  let now = 1_800_000_000_000
  const look = (
    points: { id: number; lon: number }[] = [],
    gauges: { id: number; value: number }[] = [],
    passed = 1000,
  ) => {
    now += passed
    const fix = { at: now, lat: 0, speed: null, direction: null, accuracy: null }
    const found = {
      profiles,
      points: points.map(({ id, lon }) => ({ ...fix, userId: id, lon })),
      gauges: gauges.map(({ id, value }) => ({ userId: id, port: 1, value, at: now })),
    }
    state.take(now, found, (person) => {
      for (const group of groups) group.doubt(person, state.look.number)
    })
    broadcast(state, rooms)
  }
  const join = (group: FeedGroup) => {
    const reader = new Reader(rooms, state)
    reader.place(group)
    reader.note()
    void catchUp(state, reader)
    return reader
  }
  return { rooms, state, groups, profiles, profileOf, look, join }
}

async function settled(readers: readonly Reader[]): Promise<void> {
  for (const reader of readers) reader.read()
  for (let n = 0; n < 1000 && readers.some(({ catchingUp }) => catchingUp); n++) await breathe()
}

const person = fc.integer({ min: 1, max: 4 })
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), id: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('measure' as const), id: person }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('look' as const), passed: fc.constantFrom(1000, 1000, 50_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const), id: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('track' as const), id: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), group: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop reading' as const), reader: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change rights' as const), reader: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
)

test('after any events and at any reading speed, maps show the current state, and nobody receives strangers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      const { state, groups, profiles, profileOf, look, join } = makeScene()
      for (const id of [1, 2, 3, 4]) profiles.set(id, profileOf(id, (id % 2) + 1))
      look([{ id: 1, lon: 1 }])
      const readers = groups.map(join)
      let points: { id: number; lon: number }[] = []
      let gauges: { id: number; value: number }[] = []
      let value = 10
      for (const one of happenings) {
        if (one.kind === 'move')
          points = [...points.filter(({ id }) => id !== one.id), { id: one.id, lon: value++ / 10 }]
        else if (one.kind === 'measure')
          gauges = [...gauges.filter(({ id }) => id !== one.id), { id: one.id, value: value++ }]
        else if (one.kind === 'look') {
          look(points, gauges, one.passed)
          points = []
          gauges = []
          for (const reader of readers) reader.note()
        } else if (one.kind === 'transfer' || one.kind === 'track') {
          const { organizationId, tracking } = profiles.get(one.id) as Profile
          const elsewhere = one.kind === 'transfer' ? 3 - (organizationId ?? 0) : (organizationId ?? 0)
          profiles.set(one.id, profileOf(one.id, elsewhere, one.kind === 'track' ? !tracking : tracking))
        } else if (one.kind === 'join') readers.push(join(groups[one.group] as FeedGroup))
        else if (one.kind === 'pause') await breathe()
        else {
          const reader = readers[one.reader % readers.length] as Reader
          if (one.kind === 'read') reader.read()
          else if (one.kind === 'stop reading') reader.clogged = true
          else {
            const from = reader.group as FeedGroup
            reader.place(groups.find((group) => group !== from) as FeedGroup)
            reader.note()
            sendMove(state, reader, from)
          }
        }
      }
      look(points, gauges)
      await settled(readers)
      for (const { group, shown } of readers) {
        const expected = new Map<string, string>()
        for (const { id, facts, point, tracking, gauges: sensors } of state.people) {
          const canSee = facts.organizationIds.includes(Number(group?.key))
          if (!canSee || !tracking) continue
          const active = point !== null && point.at >= state.look.at - (group?.interval ?? 0)
          if (point) expected.set(`at ${id}`, `${point.lon} ${active}`)
          for (const sensor of sensors) expected.set(`${id}:${sensor.port}`, `${sensor.value} true`)
        }
        expect([...shown].sort()).toEqual([...expected].sort())
      }
    }),
    { numRuns: 400 },
  )
})

test('a paused reader gets the latest state of what it missed once, and an active one receives the same meanwhile', async () => {
  const { groups, profiles, profileOf, look, join } = makeScene()
  for (const id of [1, 2]) profiles.set(id, profileOf(id, 1))
  look([1, 2].map((id) => ({ id, lon: 0 })))
  const [slow, quick] = [join(groups[0] as FeedGroup), join(groups[0] as FeedGroup)]
  await settled([slow, quick])
  slow.clogged = true
  for (let lon = 1; lon <= 50; lon++) look([{ id: 1, lon }])
  await breathe()
  expect(slow.frames).toHaveLength(1)
  await settled([slow, quick])
  expect(slow.frames).toHaveLength(2)
  expect(slow.frames[1]?.points?.map(({ location }) => location.lon)).toEqual([50])
  expect(quick.frames).toHaveLength(51)
  look([{ id: 2, lon: 7 }])
  expect(slow.frames.at(-1)).toEqual(quick.frames.at(-1))
})

test('a frame is encoded once per group, however many read it', async () => {
  const { groups, profiles, profileOf, look, join, state } = makeScene()
  for (const id of [1, 2]) profiles.set(id, profileOf(id, 1))
  look([1, 2].map((id) => ({ id, lon: 0 })))
  const readers = Array.from({ length: 5 }, () => join(groups[0] as FeedGroup))
  await settled(readers)
  const writes: unknown[] = []
  const [one] = state.people
  if (one)
    Object.defineProperty(one, 'movedAt', { get: () => writes.push(1) && state.look.number, set: () => {} })
  look([{ id: 1, lon: 5 }])
  expect(writes).toHaveLength(1)
  for (const { shown } of readers) expect(shown.get('at 1')).toBe('5 true')
})
