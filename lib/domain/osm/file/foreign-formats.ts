import type { FileHandle } from 'node:fs/promises'
import { BrokenExtract } from '../broken-extract'

/** Other formats of the same data, and packed ones, by the hexadecimal digits of their first bytes. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/^(?:efbbbf)?(?:20|09|0d|0a)*3c(?:3f786d6c|6f736d|212d2d)/, 'OpenStreetMap XML'],
  [/^1f8b/, 'a file packed with gzip, such as .osm.gz'],
  [/^425a68/, 'a file packed with bzip2, such as .osm.bz2'],
  [/^ffe0046f35/, 'an .o5m file'],
]

/** Refuses data in another format with the command that converts it. */
export async function refuseForeign(file: FileHandle): Promise<void> {
  const bytes = Buffer.alloc(64)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
  const start = bytes.toString('hex', 0, bytesRead)
  const format = formats.find(([pattern]) => pattern.test(start))?.[1]
  if (format) throw new BrokenExtract(`The file is ${format}; convert it: osmium cat FILE -o NEW.osm.pbf`)
}
