import type { Dialect } from '@/lib/wire'
import type { Feed } from './feeds'
import { Frame } from './frame'
import type { Person } from './person'
import type { Asked, Stream } from './streams'
import type { LiveState } from './live-state'

/** Maximum number of users per frame. */
const atOnce = 2048

/**
 * Frames for viewers who have everything up to a tick, or nothing yet. Null marks users without a change: a
 * caller may pause there.
 */
export function* framesFor(state: LiveState, { streams }: Feed, asked: Asked): Generator<Frame | null> {
  const isRecent = asked.known?.number === state.told.number
  const { group } = asked
  const known = isRecent ? 'recent' : (asked.known?.number ?? 'all')
  const { number } = state.look
  const written = group.writtenSince(number)
  const people = kept(written.people, isRecent ? 'recent' : 'all', () =>
    isRecent
      ? group.concerned(state.recentChanges(group.interval))
      : state.people.filter((person) => group.concerns(person)),
  )
  for (const stream of streams)
    for (let at = 0; at < people.length; at += atOnce) {
      const make = () =>
        frameOf(stream, people.slice(at, at + atOnce), (person) => stream.write(state, person, asked))
      // The state may change during a pause, so frames encoded before it are outdated.
      const isOld = state.look.number !== number
      yield isOld ? make() : kept(written.frames, `${stream.name} ${asked.dialect} ${known} ${at}`, make)
    }
}

/** Frames for viewers who changed groups. */
export function* framesOfLoss(
  people: readonly Person[],
  { streams }: Feed,
  dialect: Dialect,
): Generator<Frame | null> {
  for (const stream of streams)
    for (let at = 0; at < people.length; at += atOnce)
      yield frameOf(stream, people.slice(at, at + atOnce), (person) => stream.writeGone(person, dialect))
}

/** For viewers who see nothing: an empty snapshot. */
export const emptyFrames = ({ streams }: Feed): Frame[] =>
  streams.map(({ member }) => new Frame(`{"${member}":[]}`, 0))

function kept<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make()
  all.set(key, made)
  return made
}

function frameOf(
  { member }: Stream,
  people: readonly Person[],
  write: (person: Person) => string,
): Frame | null {
  const items = people.map(write).filter((text) => text !== '')
  return items.length === 0 ? null : new Frame(`{"${member}":[${items.join(',')}]}`, items.length)
}
