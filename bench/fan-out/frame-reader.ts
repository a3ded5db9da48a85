/** What a reader makes of the bytes that a WebSocket server sends. */
export interface FrameListener {
  /** A message so long that it can only be an event. */
  onEvent: () => void
  /** Any shorter message or control frame. */
  onShort: (opcode: number, payload: string) => void
}

const shortest = 400
const longestHead = 10

/**
 * Counts events in a stream of unmasked frames and skips what is in them, so that thousands of viewers fit into one
 * process beside the server that is measured.
 */
export class FrameReader {
  /** Payload bytes of the current frame that are still to come. */
  #rest = 0
  /** The begun head of a frame, or a short frame as a whole. */
  readonly #kept = Buffer.allocUnsafe(longestHead + shortest)
  #size = 0

  constructor(private readonly listener: FrameListener) {}

  read(bytes: Buffer, length: number): void {
    for (let at = 0; at < length; ) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, length - at)
        this.#rest -= skipped
        at += skipped
        if (this.#rest === 0) this.listener.onEvent()
      } else {
        this.#kept[this.#size++] = bytes[at++] ?? 0
        this.#look()
      }
    }
  }

  /** Decides on the frame as soon as enough of it is here. */
  #look(): void {
    const head = headOf(this.#kept, this.#size)
    if (!head) return
    if (head.length >= shortest) {
      this.#rest = head.length
      this.#size = 0
    } else if (this.#size === head.size + head.length) {
      const payload = this.#kept.toString('utf8', head.size, this.#size)
      this.#size = 0
      this.listener.onShort((this.#kept[0] ?? 0) & 0x0f, payload)
    }
  }
}

function headOf(bytes: Buffer, size: number): { size: number; length: number } | null {
  const short = size > 1 ? (bytes[1] ?? 0) & 0x7f : -1
  if (short >= 0 && short < 126) return { size: 2, length: short }
  if (short === 126 && size >= 4) return { size: 4, length: bytes.readUInt16BE(2) }
  return short === 127 && size >= 10 ? { size: 10, length: Number(bytes.readBigUInt64BE(2)) } : null
}

/** A frame as a client sends it: masked, here with zeros. */
export function clientFrame(opcode: number, payload: string): Buffer {
  const body = Buffer.from(payload)
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body])
}
