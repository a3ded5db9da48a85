import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { observe } from '../observe'
import { newRequestId } from '../request-id'
import { findCached, forgetCached, type CachedAnswer } from './store'
import { digestOfHead, findHead, forgetHead, keepHead, type KnownHead } from './known-heads'
import { revalidate } from './revalidate'
import { writeCached } from './write-cached'

type Parse = (this: Socket, chunk: Buffer) => void

const lines = new WeakMap<Socket, QuickLine>()

let isClosed = false
const asking = new Set<QuickLine>()

/**
 * A head that was seen before needs no second reading: it stands between the connections of a server and node's parser,
 * and answers requests whose bytes are those of one that node has read whole and that was answered from memory. Whether
 * the answer still stands is asked as always. Everything else goes to node.
 */
export function openQuickLines(server: Server): void {
  isClosed = false
  server.on('connection', (socket: Socket) => {
    const [parse, more] = socket.listeners('data')
    // Listening makes node hand the bytes over in place of reading them below JavaScript.
    if (parse && !more) lines.set(socket, new QuickLine(server, socket, parse as Parse))
  })
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    lines.get(incoming.socket)?.onRequest(incoming, outgoing),
  )
  server.prependListener('upgrade', (_: IncomingMessage, socket: Socket) => lines.get(socket)?.leave())
}

/** Leaves everything to node from now on, once what is being asked has been answered: a server that stops closes the
 * connections which node believes to be idle. */
export async function closeQuickLines(): Promise<void> {
  isClosed = true
  while (asking.size > 0) await sleep(5)
}

/** Remembers the head of a request that is being read for the next one with the same bytes. Called while node reads. */
export function learnHead(incoming: IncomingMessage, known: KnownHead): void {
  lines.get(incoming.socket)?.learn(known)
}

/** How long the head of a GET may be that is looked at, bytes. */
const longest = 8 * 1024
const blankLine = '\r\n\r\n'

class QuickLine {
  /** Node has read all that came, and it was whole requests without bodies. */
  #isBetween = false
  #isFirst = true
  #answering = 0
  /** Requests that node has found in the bytes that it was given last. */
  #found = 0
  /** What one of them asks for, when it is answered from memory. */
  #learnt: KnownHead | null = null
  #waiting: Buffer[] = []

  constructor(
    private readonly server: Server,
    private readonly socket: Socket,
    private readonly parse: Parse,
  ) {
    socket.on('data', this.#onData)
    socket.removeListener('data', parse as (chunk: Buffer) => void)
  }

  /** The connection goes on as something else than HTTP. */
  leave(): void {
    this.socket.removeListener('data', this.#onData)
    lines.delete(this.socket)
  }

  onRequest({ headers }: IncomingMessage, outgoing: ServerResponse): void {
    const bodyless = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    this.#found += bodyless ? 1 : 2
    this.#answering++
    outgoing.once('close', () => this.#answering--)
  }

  learn(known: KnownHead): void {
    this.#learnt = known
  }

  readonly #onData = (chunk: Buffer): void => {
    if (asking.has(this)) {
      this.#waiting.push(chunk)
      this.socket.pause()
    } else if (!this.#isIdle() || !this.#answer(chunk)) this.#read(chunk)
  }

  /** Who does not take the answers is left to node, which reads on when they have gone. */
  #isIdle(): boolean {
    return this.#isBetween && this.#answering === 0 && this.socket.writableLength === 0
  }

  /** Gives bytes to node, and when they were one whole request and nothing else, remembers what they ask for. */
  #read(chunk: Buffer): void {
    const isWhole = (this.#isFirst || this.#isBetween) && isWholeHead(chunk)
    this.#found = 0
    this.#learnt = null
    this.#isFirst = false
    this.parse.call(this.socket, chunk)
    this.#isBetween = isWhole && this.#found === 1 && !this.socket.destroyed
    if (this.#isBetween && this.#learnt) keepHead(digestOfHead(chunk), this.#learnt)
  }

  /** Whether the bytes are a head that is known and has an answer. */
  #answer(chunk: Buffer): boolean {
    if (isClosed || !isWholeHead(chunk)) return false
    const digest = digestOfHead(chunk)
    const known = findHead(digest)
    if (!known) return false
    const cached = findCached(known.cacheRequest)
    if (!cached) {
      forgetHead(digest)
      return false
    }
    asking.add(this)
    const startedAt = performance.now()
    revalidate(cached.dependencies, (areUnchanged) => {
      asking.delete(this)
      if (!areUnchanged) forgetCached(known.cacheRequest)
      if (this.socket.destroyed) return
      if (areUnchanged) this.#write(cached, known.route, startedAt)
      else this.#read(chunk)
      this.#goOn()
    })
    return true
  }

  #write(cached: CachedAnswer, route: string, startedAt: number): void {
    const requestId = newRequestId()
    const { status, dependencies } = cached
    observe({ requestId, method: 'GET', route, status, startedAt, userId: dependencies.userId, quiet: false })
    try {
      if (this.socket.writable) writeCached(this.socket, cached, requestId, this.server.keepAliveTimeout)
    } catch (error) {
      log.error({ err: error }, 'an answer could not be written')
      this.socket.destroy()
    }
  }

  /** Who sends the next request before the answer is there is left to node from then on. */
  #goOn(): void {
    if (this.#waiting.length === 0) return
    const waiting = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#isBetween = false
    // In this order: node pauses the connection again when too many answers wait to leave, and takes nothing then.
    this.socket.resume()
    this.parse.call(this.socket, waiting)
  }
}

/** Whether these bytes begin as a GET and their first blank line is their end. */
function isWholeHead(chunk: Buffer): boolean {
  const { length } = chunk
  return (
    length <= longest &&
    chunk[0] === 0x47 &&
    chunk[1] === 0x45 &&
    chunk[2] === 0x54 &&
    chunk[3] === 0x20 &&
    chunk.indexOf(blankLine, 0, 'latin1') === length - blankLine.length
  )
}
