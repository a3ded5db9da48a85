import { type FileHandle, open } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import { unpackedFile } from '../packed/extract'
import { bounds, type SourceOptions } from '../record'
import { type Archive, chunksOfEntry } from './archive'
import { ByteReader } from './byte-reader'
import { Batch } from './batch'
import { heldShpRecord, readShpHead, readShpRecord } from './shp-geometry'

interface ShapeFiles {
  shp: Entry
  /** The index: where each record lies (ESRI Shapefile Technical Description, page 23). */
  shx: Entry | null
  /** How many records the table has. */
  count: number | null
}

const headLength = 100
const piece = 64 * 1024

/** The contents of the records of a shapefile, in the order of its index, which is that of its table: editors leave
 * gaps, and put records that have grown to the end. Without a usable index they are read as they lie. In batches. */
export async function* shpRecords(
  archive: Archive,
  files: ShapeFiles,
  seen: (bytes: number) => void,
  options: SourceOptions,
): AsyncGenerator<Buffer[]> {
  const { shp, shx, count } = files
  const batch = new Batch<Buffer>(options)
  const shapes = new ByteReader(chunksOfEntry(await archive.open(shp), seen))
  let index = shx && (await openIndex(archive, shx))
  try {
    await readShpHead(shapes)
    let at = headLength
    for (let number = 1; ; number++) {
      const from = index && (heldOffset(index) ?? (await nextOffset(index)))
      if (from === null && index && count !== null && number > count) break
      if (from === null || from < headLength || from >= shp.uncompressedSize) {
        await index?.close()
        index = null
      } else if (from < at) {
        yield batch.take()
        for await (const shape of scatteredRecords(archive, files, number)) yield [shape]
        return
      } else if (from > at) {
        await skip(shapes, from - at)
        at = from
      }
      const shape = heldShpRecord(shapes) ?? (await readShpRecord(shapes))
      if (!shape) break
      at += 8 + shape.length
      if (batch.add(shape, shape.length)) yield batch.take()
    }
    yield batch.take()
  } finally {
    await shapes.close()
    await index?.close()
  }
}

/** An index behind its header; null where it is none. */
async function openIndex(archive: Archive, shx: Entry): Promise<ByteReader | null> {
  const index = new ByteReader(chunksOfEntry(await archive.open(shx)))
  const isIndex = await readShpHead(index).then(
    () => true,
    () => false,
  )
  if (isIndex) return index
  await index.close()
  return null
}

/** Where the next record lies, in bytes; null at the end of the index. */
async function nextOffset(index: ByteReader): Promise<number | null> {
  return offsetIn(await index.take(8).catch(() => null))
}

/** Where the next record lies, if that is at hand. */
const heldOffset = (index: ByteReader) => offsetIn(index.held(8))

const offsetIn = (entry: Buffer | null) => entry && entry.readInt32BE(0) * 2

async function skip(reader: ByteReader, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= piece) await reader.need(Math.min(left, piece))
}

/** The records from a number on, each read at its place in the unpacked file. */
async function* scatteredRecords(
  archive: Archive,
  { shp, shx, count }: ShapeFiles,
  first: number,
): AsyncGenerator<Buffer> {
  const index = shx && (await openIndex(archive, shx))
  if (!index) throw problem('import.broken')
  const unpacked = await unpackedFile(archive, { entries: [shp] })
  const file = await open(unpacked.path)
  try {
    for (let number = 1; count === null || number <= count; number++) {
      const from = await nextOffset(index)
      if (from === null) return
      if (number >= first) yield await recordAt(file, from, number)
    }
  } finally {
    await file.close()
    await unpacked.remove()
    await index.close()
  }
}

async function recordAt(file: FileHandle, from: number, number: number): Promise<Buffer> {
  const head = Buffer.alloc(8)
  const { bytesRead } = await file.read(head, 0, 8, from)
  const length = head.readInt32BE(4) * 2
  // The number tells a record from other bytes that an index of another file points to.
  if (bytesRead < 8 || head.readInt32BE(0) !== number || length < 4) throw problem('import.broken')
  if (length > bounds.row) throw problem('import.row-large', { limit: bounds.row })
  const shape = Buffer.alloc(length)
  const read = await file.read(shape, 0, length, from + 8)
  if (read.bytesRead < length) throw problem('import.broken')
  return shape
}
