import type { Socket } from 'node:net'
import { cutFrames, errorFrame, type Frame, letter } from '@/lib/platform/database/embedded/frames'
import type { Guest, Turns } from '@/lib/platform/database/embedded/turns'

const ends: ReadonlySet<string> = new Set([letter.sync, letter.flush, letter.query])

// Requests of a client's first message that are not a start: encryption, and cancelling a statement.
const askForSsl = 80_877_103
const askForGss = 80_877_104
const cancel = 80_877_102

/** Speaks PostgreSQL's protocol with one client. `greeting` is what the database says to a new session. */
export function serveConnection(socket: Socket, turns: Turns, greeting: Buffer): void {
  let received: Buffer = Buffer.alloc(0)
  let started = false
  let collected: Frame[] = []
  const guest: Guest = {
    closed: false,
    send: (bytes) => void socket.write(bytes),
    expel: (reason) => void socket.end(errorFrame('57P05', reason, 'FATAL')),
  }

  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => turns.leave(guest))
  socket.on('data', (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    try {
      if (!started) start()
      if (started) advance()
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined)
    }
  })

  function start(): void {
    while (!started && received.length >= 8 && received.length >= received.readInt32BE(0)) {
      const code = received.readInt32BE(4)
      received = received.subarray(received.readInt32BE(0))
      if (code === cancel) return void socket.end()
      if (code === askForSsl || code === askForGss) socket.write('N')
      else started = true
    }
    if (started) socket.write(greeting)
  }

  function advance(): void {
    const { frames, rest } = cutFrames(received)
    received = rest
    for (const frame of frames) take(frame)
  }

  function take(frame: Frame): void {
    if (frame.type === letter.terminate) return void socket.end()
    if (copiesIn(frame)) return guest.expel('COPY FROM STDIN is not supported by the embedded database')
    collected.push(frame)
    if (!ends.has(frame.type)) return
    turns.submit(guest, { frames: collected })
    collected = []
  }
}

// PGlite ends its whole process on COPY FROM STDIN.
function copiesIn(frame: Frame): boolean {
  if (frame.type !== letter.query && frame.type !== letter.parse) return false
  return frame.bytes.length < 10_000 && /\bcopy\b[^;]*\bfrom\s+stdin\b/i.test(frame.bytes.toString('latin1'))
}
