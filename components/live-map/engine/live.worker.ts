import { address } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import { openFeed } from '@/components/live-updates/open-feed'
import type { Person } from '@/components/api/person-types'
import { Engine } from './engine'
import type { FeedFrame } from './feed-frame'
import type { Answer, Request } from './protocol'

/** The feed, the list of people and everything derived from them run here, so that the main thread is free for the
 * map. */

/** The used part of the worker scope. */
interface Scope {
  postMessage: (answer: Answer) => void
  addEventListener: (kind: 'message', listener: (event: MessageEvent<Request>) => void) => void
}
const scope = globalThis as unknown as Scope

/** Milliseconds between two updates of positions, and between two lookups of unknown people. */
const tellEvery = 1_000
const askEvery = 10_000
/** How long the first frame of a new connection may take. */
const startPause = 15_000
/** Debounce of the reader's inputs: several come together. */
const soon = 16

let language = 'ru'
let closeFeed: (() => void) | undefined
let reading = false
let asked = 0
let unknown = false
let due: { at: number; timer: ReturnType<typeof setTimeout> } | undefined
let untold: ReturnType<typeof setTimeout> | undefined
let opened = false
/** A connection is open and has not sent anything yet. */
let fresh = false

const say = (answer: Answer) => scope.postMessage(answer)
const engine = new Engine(say)

/** Updates the page within this many milliseconds; an earlier deadline wins. */
function tellWithin(milliseconds: number) {
  const at = performance.now() + milliseconds
  if (due && due.at <= at) return
  clearTimeout(due?.timer)
  const timer = setTimeout(() => {
    due = undefined
    engine.tell()
  }, milliseconds)
  due = { at, timer }
}

async function readPeople() {
  if (reading) return
  reading = true
  asked = performance.now()
  unknown = false
  try {
    const headers = { accept: 'application/json', 'accept-language': language }
    const response = await fetch(address('/rest/users'), { headers, credentials: 'same-origin' })
    if (response.status === 401) return say({ kind: 'signed-out' })
    if (!response.ok) throw new Error(String(response.status))
    engine.setPeople(((await response.json()) as ListOf<Person>).items)
    engine.tell()
    say({ kind: 'people', state: 'ready' })
  } catch {
    say({ kind: 'people', state: 'failed' })
  } finally {
    reading = false
  }
}

function connect() {
  closeFeed?.()
  say({ kind: 'connection', state: opened ? 'reconnecting' : 'connecting' })
  closeFeed = openFeed<FeedFrame>('/rest/users/locations/live', {
    onOpen: () => {
      engine.begin()
      clearTimeout(untold)
      untold = setTimeout(() => {
        engine.dropUntold()
        tellWithin(soon)
      }, startPause)
      fresh = true
      // The feed does not tell who was added or deleted during the gap.
      if (opened) void readPeople()
      opened = true
    },
    onGap: () => {
      clearTimeout(untold)
      say({ kind: 'connection', state: opened ? 'reconnecting' : 'connecting' })
    },
    onFrame: (frame) => {
      if (engine.take(frame)) unknown = true
      // A new connection begins with a frame, even if nobody has a position: until then it is unknown.
      if (fresh) {
        fresh = false
        engine.tell()
        say({ kind: 'connection', state: 'live' })
      }
      if (unknown && !reading && performance.now() - asked > askEvery) void readPeople()
      tellWithin(tellEvery)
    },
  })
}

scope.addEventListener('message', ({ data: request }) => {
  engine.answer(request)
  if (request.kind === 'start') {
    language = request.language
    void readPeople()
    connect()
  } else if (request.kind === 'reload') void readPeople()
  else if (request.kind === 'retry') connect()
  tellWithin(soon)
})
