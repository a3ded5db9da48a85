import type { Sample } from '../text/guess-encoding'
import type { ByteReader } from './byte-reader'
import type { DbfHead } from './dbf'

/** Texts beyond ASCII by which the encoding is detected. */
const samplesAtMost = 50_000
/** Bytes of a column's name. */
const longestName = 10

/** The names of the columns and the texts beyond ASCII. A value that fills its field may be cut within a
 * character. */
export async function dbfSamples(reader: ByteReader, head: DbfHead): Promise<Sample[]> {
  const samples = head.columns.map(({ name }): Sample => ({ bytes: name, cut: name.length >= longestName }))
  for (let n = 0; n < head.count && samples.length < samplesAtMost; n++) {
    const record = await reader.take(head.recordLength).catch(() => null)
    if (!record) break
    for (const { kind, from, length } of head.columns) {
      if (kind !== 'C') continue
      const bytes = trimmed(record.subarray(from, from + length))
      if (bytes.some((byte) => byte >= 0x80))
        samples.push({ bytes: Buffer.from(bytes), cut: bytes.length === length })
    }
  }
  return samples
}

function trimmed(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--
  return bytes.subarray(0, end)
}
