import type { FileHandle } from 'node:fs/promises'
import { BrokenExtract } from '../broken-extract'

/** Other formats of the same data, and packed ones, by their first bytes. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:\?xml|osm|!--)/, 'OpenStreetMap XML'],
  [/^\x1f\x8b/, 'a file packed with gzip, such as .osm.gz'],
  [/^BZh/, 'a file packed with bzip2, such as .osm.bz2'],
  [/^\xff\xe0\x04o5/, 'an .o5m file'],
  [/^[nwr]\d+ v\d/, 'an .opl file'],
]

/** Refuses data in another format with the command that converts it. */
export async function refuseForeign(file: FileHandle): Promise<void> {
  const bytes = Buffer.alloc(64)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
  const start = bytes.toString('latin1', 0, bytesRead)
  const format = formats.find(([pattern]) => pattern.test(start))?.[1]
  if (format) throw new BrokenExtract(`The file is ${format}; convert it: osmium cat FILE -o NEW.osm.pbf`)
}
