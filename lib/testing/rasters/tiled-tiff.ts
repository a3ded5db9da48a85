type Entry = readonly [tag: number, type: number, value: number]

/** A TIFF of one block of 16 pixels; tags of the test replace the usual ones. */
export function tiledTiff(block: Buffer, bits: number, tags: readonly Entry[] = []): Buffer {
  const usual: readonly Entry[] = [
    [256, 4, 16],
    [257, 4, 16],
    [258, 3, bits],
    [259, 3, 8],
    [277, 3, 1],
    [284, 3, 1],
    [317, 3, 1],
    [322, 3, 16],
    [323, 3, 16],
    [324, 4, 8],
    [325, 4, block.length],
    [339, 3, 1],
  ]
  const merged = new Map([...usual, ...tags].map((entry) => [entry[0], entry]))
  const scale = Buffer.alloc(24 + 48)
  for (const [at, value] of [2, 2, 0, 0, 0, 0, 100, 200, 0].entries()) scale.writeDoubleLE(value, at * 8)
  const entries = [...merged.values()]
  const start = 8 + block.length
  const table = Buffer.alloc(2 + (entries.length + 2) * 12 + 4)
  table.writeUInt16LE(entries.length + 2)
  const put = (at: number, tag: number, type: number, count: number, value: number) => {
    const place = 2 + at * 12
    table.writeUInt16LE(tag, place)
    table.writeUInt16LE(type, place + 2)
    table.writeUInt32LE(count, place + 4)
    table.writeUInt32LE(value, place + 8)
  }
  for (const [at, [tag, type, value]] of entries.entries()) put(at, tag, type, 1, value)
  put(entries.length, 33_550, 12, 3, start + table.length)
  put(entries.length + 1, 33_922, 12, 6, start + table.length + 24)
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(start, 4)
  return Buffer.concat([head, block, table, scale])
}
