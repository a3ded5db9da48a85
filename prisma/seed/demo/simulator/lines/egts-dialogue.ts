import { packetLength, packetTypes, parsePacket, results } from '@/lib/ingest/protocols/egts/packet'
import { parseRecords } from '@/lib/ingest/protocols/egts/record'
import { parts } from '@/lib/ingest/protocols/egts/sub-records'
import { EgtsFrames } from '../frames/egts'
import type { EndOfAnswer } from './connection'
import { Refused } from './line'
import type { Dialogue } from './tcp-line'

export function egtsDialogue(key: string): Dialogue {
  const frames = new EgtsFrames()
  return {
    async logIn(connection) {
      // First it says that the packet came, then what it thinks of it.
      requireTaken(key, await connection.ask(frames.login(key), until(packetTypes.data)))
    },
    async report(connection, reports) {
      requireTaken(key, await connection.ask(frames.many(reports), until(packetTypes.response)))
    },
  }
}

/** The packets up to the first of a type. */
const until =
  (wanted: number): EndOfAnswer =>
  (read) => {
    let end = 0
    for (const packet of packetsIn(read)) {
      end += packet.length
      if (parsePacket(packet).type === wanted) return end
    }
    return null
  }

/** The whole packets at the beginning of what was read. */
function* packetsIn(read: Buffer): Generator<Buffer> {
  for (let rest = read; ; ) {
    const length = packetLength(rest)
    if (length === 0) throw new Error('The server sent something that is no packet')
    if (length === null || length > rest.length) return
    yield rest.subarray(0, length)
    rest = rest.subarray(length)
  }
}

function requireTaken(key: string, answer: Buffer): void {
  const refusal = [...packetsIn(answer)].flatMap(resultsIn).find((result) => result !== results.ok)
  if (refusal !== undefined) throw new Refused(`A packet of ${key} was answered with ${refusal}`)
}

function resultsIn(packet: Buffer): number[] {
  const { type, records: body } = parsePacket(packet)
  if (!body) return []
  const isResponse = type === packetTypes.response
  const subRecords = (parseRecords(isResponse ? body.subarray(3) : body) ?? []).flatMap(
    (record) => record.parts ?? [],
  )
  const said = subRecords.flatMap((part) => {
    if (part.type === parts.recordResponse) return [part.data.readUInt8(2)]
    return part.type === parts.result ? [part.data.readUInt8(0)] : []
  })
  return isResponse ? [body.readUInt8(2), ...said] : said
}
