import type { RasterBuffer } from '../raster/raster-buffer'
import { releaseRasterBuffer, takeRasterBuffer } from '../raster/raster-buffer'

/** The tiles of a picture, row by row. The callback is done with a tile before the next one is cut. */
export async function cutTiles<Made>(
  whole: RasterBuffer,
  { columns, rows }: { columns: number; rows: number },
  make: (tile: RasterBuffer) => Promise<Made>,
): Promise<Made[]> {
  const width = whole.width / columns
  const height = whole.height / rows
  const made: Made[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tile = takeRasterBuffer(width, height, null)
      for (let y = 0; y < height; y++) {
        const from = (row * height + y) * whole.width + column * width
        tile.pixels.set(whole.pixels.subarray(from, from + width), y * width)
      }
      made.push(await make(tile))
      releaseRasterBuffer(tile)
    }
  return made
}

const lengthBytes = 4

/** Files one after another behind their lengths. */
export function joinFiles(files: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = files.length * lengthBytes
  const joined = new Uint8Array(files.reduce((sum, { length }) => sum + length, head))
  const lengths = new DataView(joined.buffer)
  let at = head
  for (const [number, file] of files.entries()) {
    lengths.setUint32(number * lengthBytes, file.length)
    joined.set(file, at)
    at += file.length
  }
  return joined
}

/** One of the files that were joined; `count` is how many there are. */
export function fileAmong(
  joined: Uint8Array<ArrayBuffer>,
  count: number,
  number: number,
): Uint8Array<ArrayBuffer> {
  const lengths = new DataView(joined.buffer, joined.byteOffset)
  let at = count * lengthBytes
  for (let before = 0; before < number; before++) at += lengths.getUint32(before * lengthBytes)
  return joined.slice(at, at + lengths.getUint32(number * lengthBytes))
}
