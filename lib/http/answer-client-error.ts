import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problem } from '@/lib/problems'
import { answerPlainly } from './reject-upgrade'
import { serverLimits } from './server-limits'
import { longestTarget } from './target'

/** Milliseconds in which a client may go on sending what is thrown away. */
const patience = 5000

interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
  bytesParsed?: number
}

interface Answering extends Duplex {
  // Node's own name for the answer that a connection is about.
  _httpMessage?: ServerResponse | null
}

/** Answers bytes that node could not make a request of, and ends their connection. It is not cut off: a client that
 * still sends would see a reset in place of the answer. */
export function answerClientError(error: ClientError, connection: Answering): void {
  if (error.code === 'ECONNRESET' || connection._httpMessage?.headersSent) return void connection.destroy()
  // Every further chunk is the same failure again.
  if (!connection.writable) return
  const timer = setTimeout(() => connection.destroy(), patience)
  timer.unref()
  connection.once('close', () => clearTimeout(timer))
  answerPlainly(connection, refusalOf(error), requestOf(error))
}

function refusalOf(error: ClientError): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return isWithinAddress(error)
      ? problem('request.address-too-long', { limit: longestTarget })
      : problem('request.headers-too-large', { limit: serverLimits.maxHeaderSize })
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return problem('request.too-large', { limit: 16_384 })
  return problem(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed')
}

/** Whether no line had ended yet. Where the beginning came in an earlier chunk it is a guess. */
function isWithinAddress({ rawPacket, bytesParsed }: ClientError): boolean {
  return rawPacket?.subarray(0, bytesParsed).includes('\n') === false
}

/** As much of the request as its first line tells. */
function requestOf({ rawPacket }: ClientError): Pick<IncomingMessage, 'url' | 'headers'> {
  const [, url = ''] = /^[A-Z]+ (\S{0,100})/.exec(rawPacket?.toString('latin1', 0, 200) ?? '') ?? []
  return { url, headers: {} }
}
