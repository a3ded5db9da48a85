/** A run of tiles in an archive, or with run length 0 a nested directory. */
export interface DirectoryEntry {
  tileId: number
  offset: number
  length: number
  runLength: number
}

/** Thrown for an archive with inconsistent contents. */
export class BrokenArchive extends Error {}

/** Reads a directory of an archive; never reads past its bytes. */
export function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  let at = 0
  const next = () => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new BrokenArchive('A directory ends too early')
      value += (byte & 0x7f) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw new BrokenArchive('A number of a directory is too large')
      if (byte < 0x80) return value
      scale *= 128
    }
  }
  const count = next()
  // Each entry takes at least one byte in each of four columns.
  if (count * 4 > bytes.length) throw new BrokenArchive('A directory names more entries than it holds')
  const entries = Array.from(
    { length: count },
    (): DirectoryEntry => ({ tileId: 0, offset: 0, length: 0, runLength: 0 }),
  )
  let tileId = 0
  for (const entry of entries) {
    tileId += next()
    entry.tileId = tileId
  }
  for (const entry of entries) entry.runLength = next()
  for (const entry of entries) entry.length = next()
  let end = 0
  for (const entry of entries) {
    const said = next()
    entry.offset = said === 0 ? end : said - 1
    end = entry.offset + entry.length
  }
  return entries
}
