import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/platform/log'
import { dropRest } from '../drop-rest'
import { isKnown } from '../entity-tags'
import { observe } from '../observe'
import { requestIdFrom } from '../request-id'
import { askWhetherStands } from './still-stands'
import { type Asked, findKept, forgetKept, type KeptAnswer } from './kept-answers'
import { learnHead } from './quick-line'

/** Answers as the same request was answered before, if there is such an answer and nothing that it rests on has changed
 * since; else goes the long way. */
export function answerKept(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: string,
  asked: Asked,
  goOn: () => void,
): void {
  const kept = findKept(asked)
  if (!kept) return goOn()
  if (isPlain(incoming, outgoing, asked)) learnHead(incoming, { asked, route })
  const startedAt = performance.now()
  askWhetherStands(kept.standing, (stands) => {
    if (!stands) {
      forgetKept(asked)
      return goOn()
    }
    const requestId = requestIdFrom(asked.requestId)
    const isUnchanged = isKnown(asked.ifNoneMatch, kept.etag)
    const status = isUnchanged ? 304 : kept.status
    const { userId } = kept.standing
    observe({ requestId, method: 'GET', route, status, startedAt, userId, quiet: false })
    dropRest(incoming, outgoing)
    send(outgoing, status, kept, requestId)
  })
}

/** Whether the same bytes always ask for the same answer on a connection that goes on. */
function isPlain(incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked): boolean {
  const isConditional = asked.ifNoneMatch !== null || asked.requestId !== null
  const isAsUsual = incoming.httpVersion === '1.1' && incoming.headers.expect === undefined
  return !isConditional && isAsUsual && outgoing.shouldKeepAlive
}

function send(outgoing: ServerResponse, status: number, kept: KeptAnswer, requestId: string): void {
  const headers = status === 304 ? kept.knownHeaders : kept.headers
  try {
    outgoing.writeHead(status, [...headers, 'x-request-id', requestId]).end(status === 304 ? null : kept.body)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be written')
    outgoing.destroy()
  }
}
