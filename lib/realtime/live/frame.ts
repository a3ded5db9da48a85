import { frameOf } from '@/lib/realtime/web-socket/frame'

/** A message of a feed; encoded once for all receivers. */
export class Frame {
  #bytes: Buffer | null = null
  #payload: unknown = null

  constructor(
    readonly text: string,
    /** Number of users in it. */
    readonly count: number,
  ) {}

  /** As WebSocket frame bytes. */
  get bytes(): Buffer {
    this.#bytes ??= frameOf(this.text)
    return this.#bytes
  }

  get payload(): unknown {
    this.#payload ??= JSON.parse(this.text)
    return this.#payload
  }
}
