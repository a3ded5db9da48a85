import { readFile } from 'node:fs/promises'
import type { DescribedFile } from './describe-raster'

const longest = 10_000

/** The place that a world file names, as the six numbers of GDAL; null without a file of six numbers. */
export async function readWorldFile(path: string): Promise<DescribedFile['transform']> {
  const text = await readFile(path, 'latin1').catch(() => '')
  const numbers = text
    .slice(0, longest)
    .trim()
    .split(/\s+/)
    .map((word) => Number(word.replace(',', '.')))
  if (numbers.length < 6 || !numbers.every(Number.isFinite)) return null
  const [a = 0, d = 0, b = 0, e = 0, c = 0, f = 0] = numbers
  // A world file names the middle of the first pixel.
  return [c - a / 2 - b / 2, a, b, f - d / 2 - e / 2, d, e]
}
