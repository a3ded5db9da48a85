import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Scene } from '../bench'
import { readBytes } from '../rig/read-bytes'
import type { TableName } from './fill-layers'
import { askedMaps, targetOf } from './requests'

interface Side {
  origin: string
  path: string
  token?: string
}

/** Pictures are held side by side after smoothing over so many pixels: edges are smoothed differently. */
const blur = 4
/** Steps of 255 that colours may differ by on average. Labels find other places. */
const mayDiffer: Record<TableName, number> = {
  bench_points: 8,
  bench_lines: 8,
  bench_areas: 8,
  bench_places: 16,
}

/** Both sides draw the same: so much is covered by the same colours. BENCH_PICTURES_IN keeps the pictures. */
export async function requireLikePictures(
  { say, scale }: Scene,
  table: TableName,
  { ours, theirs }: { ours: Side; theirs: Side },
): Promise<void> {
  const differences: number[] = []
  for (const [at, map] of askedMaps(table, scale).slice(0, 16).entries()) {
    const pictures = await Promise.all(
      [ours, theirs].map(({ origin, path, token }) =>
        readBytes(origin, { target: targetOf(map, path), ...(token !== undefined && { token }) }),
      ),
    )
    const [one, other] = await Promise.all(pictures.map(({ bytes }) => coloursOf(bytes)))
    keep(
      `${table}-${at}`,
      pictures.map(({ bytes }) => bytes),
    )
    if (!one || !other || one.length !== other.length)
      throw new Error(`${targetOf(map, '')}: ${one?.length} and ${other?.length} colours`)
    differences.push(
      one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length,
    )
  }
  const most = Math.max(...differences)
  say(`pictures differ by ${differences.map((value) => value.toFixed(1)).join(' ')} of 255`)
  if (most > mayDiffer[table]) throw new Error(`The pictures of ${table} differ by ${most.toFixed(1)}`)
}

async function coloursOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).removeAlpha().blur(blur).raw().toBuffer()
}

function keep(name: string, pictures: readonly Buffer[]): void {
  const folder = process.env.BENCH_PICTURES_IN
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const [at, bytes] of pictures.entries())
    writeFileSync(join(folder, `${name}-${at === 0 ? 'ours' : 'theirs'}.png`), bytes)
}
