import sharp from 'sharp'
import type { Scene } from '../bench'
import { readBytes } from '../rig/read-bytes'
import { rasterName } from './fill-raster'
import { type AskedTile, targetOf } from './requests'

interface Side {
  origin: string
  path: string
  token?: string
}

/** Steps of 255 that colours may differ by on average: places are interpolated by either side in its way. */
const mayDiffer = 12

/** Both sides draw the same pixels. */
export async function requireLikeRasters(
  { say }: Scene,
  tiles: readonly AskedTile[],
  { ours, theirs }: { ours: Side; theirs: Side },
): Promise<void> {
  const differences: number[] = []
  for (const tile of tiles) {
    const [one, other] = await Promise.all(
      [ours, theirs].map(async ({ origin, path, token }) => {
        const target = targetOf(tile, rasterName, path)
        const { bytes } = await readBytes(origin, { target, ...(token !== undefined && { token }) })
        return sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer()
      }),
    )
    if (!one || !other || one.length !== other.length) throw new Error('The tiles differ in size')
    const spread = new Set(one).size
    if (spread < 8) throw new Error(`A tile at ${tile.x}, ${tile.y} shows nothing`)
    differences.push(one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length)
  }
  say(`tiles differ by ${differences.map((value) => value.toFixed(1)).join(' ')} of 255`)
  const most = Math.max(...differences)
  if (most > mayDiffer) throw new Error(`The tiles differ by ${most.toFixed(1)}`)
}
