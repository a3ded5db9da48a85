import { frameOf } from '@/lib/realtime/web-socket/frame'

/** One message of a feed; written once for all who get it. */
export class Frame {
  #bytes: Buffer | null = null
  #payload: unknown = null

  constructor(
    readonly text: string,
    /** People that it tells of. */
    readonly count: number,
  ) {}

  /** As the bytes of a WebSocket frame. */
  get bytes(): Buffer {
    this.#bytes ??= frameOf(this.text)
    return this.#bytes
  }

  get payload(): unknown {
    this.#payload ??= JSON.parse(this.text)
    return this.#payload
  }
}
