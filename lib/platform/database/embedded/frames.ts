/** The letters of PostgreSQL's protocol that matter here. */
export const letter = {
  query: 'Q',
  sync: 'S',
  flush: 'H',
  terminate: 'X',
  bind: 'B',
  parse: 'P',
  bindComplete: '2',
  error: 'E',
  notice: 'N',
  ready: 'Z',
} as const

export interface Frame {
  type: string
  /** The whole message, its letter and length included. */
  bytes: Buffer
}

/** Cuts complete messages off the front of what has arrived. */
export function cutFrames(received: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = []
  let at = 0
  while (received.length - at >= 5) {
    const end = at + 1 + received.readInt32BE(at + 1)
    if (end < at + 5) throw new Error('A message has an impossible length')
    if (end > received.length) break
    frames.push({ type: String.fromCharCode(received.readUInt8(at)), bytes: received.subarray(at, end) })
    at = end
  }
  return { frames, rest: received.subarray(at) }
}

/** I outside a transaction, T inside one, E inside one that has failed. */
export type Status = 'I' | 'T' | 'E'

/** The message that says a connection may go on. */
export function readyFrame(status: Status): Buffer {
  return Buffer.from([0x5a, 0, 0, 0, 5, status.charCodeAt(0)])
}

/** A statement without parameters. */
export function queryFrame(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`)
  const head = Buffer.alloc(5)
  head.write(letter.query)
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/** An error as PostgreSQL would send it. */
export function errorFrame(code: string, message: string, severity: 'ERROR' | 'FATAL' = 'ERROR'): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write(letter.error)
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
