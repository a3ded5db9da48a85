import { join } from 'node:path'
import { processSingleton } from '@/lib/platform/process-singleton'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { ImageError } from '../fault'

/** Colours of a picture, upright. */
export interface DecodedPicture {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

interface Input {
  bytes: Uint8Array<ArrayBuffer>
  /** Pixels at most. */
  pixels: number
  bmp: boolean
}

/** Longest that one picture may take, milliseconds. */
const longest = 15_000

const pool = processSingleton(
  'picture-decoding',
  () =>
    new ThreadPool<Input, DecodedPicture>({
      name: 'pictures',
      program: join(process.cwd(), 'lib/platform/images/decoding/worker.mjs'),
      // The image queue lets two in at a time, so that nothing waits here and a slow picture takes no other along.
      threads: 2,
      waitingAtMost: 2,
      megabytes: 256,
      longest,
      refusal: () => new ImageError('broken'),
    }),
)

/** Decodes HEIC and BMP, which the picture library does not, in a thread with limits of time and memory. */
export async function decodePicture(input: Input): Promise<DecodedPicture> {
  try {
    return await pool.run(input, { given: [input.bytes.buffer] })
  } catch (error) {
    if (error instanceof ImageError) throw error
    throw new ImageError(error instanceof Error && error.message === 'pixels' ? 'pixels' : 'broken')
  }
}
