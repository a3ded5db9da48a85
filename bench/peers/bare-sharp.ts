import sharp from 'sharp'
import { type PhotoRequest, requestAt } from '../photo/requests'

// The library in a loop and nothing around it: two pictures at a time, with the options of the product.
sharp.concurrency(1)
sharp.cache(false)

export async function renderBare(path: string, { mode, width, height }: PhotoRequest): Promise<Buffer> {
  return sharp(path, { limitInputPixels: 50_000_000, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .resize(width, height, {
      fit: mode === 'crop' ? 'cover' : 'contain',
      background: { r: 255, g: 255, b: 255 },
    })
    .jpeg({ quality: 82 })
    .toBuffer()
}

let turn = 0

async function loop(paths: readonly string[], seconds: number) {
  const started = performance.now()
  const until = started + seconds * 1000
  let operations = 0
  const worker = async () => {
    while (performance.now() < until) {
      const request = requestAt(turn++, paths.length)
      await renderBare(paths[request.photo] ?? '', request)
      operations++
    }
  }
  await Promise.all([worker(), worker()])
  return { operations, errors: 0, seconds: (performance.now() - started) / 1000 }
}

process.on('message', async ({ paths, seconds }: { paths: string[]; seconds: number }) => {
  process.send?.(await loop(paths, seconds))
})
