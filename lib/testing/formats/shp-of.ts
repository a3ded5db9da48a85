/** A shapefile of one record with heights: a point, a line or a ring, or several points. */
export function shpOf(type: number, positions: readonly (readonly number[])[]): Buffer {
  const record = type === 11 ? pointOf(positions[0] ?? []) : manyOf(type, positions)
  record.writeInt32LE(type)
  const head = Buffer.alloc(108)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE((108 + record.length) / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(type, 32)
  head.writeInt32BE(1, 100)
  head.writeInt32BE(record.length / 2, 104)
  return Buffer.concat([head, record])
}

function pointOf([x = 0, y = 0, z = 0]: readonly number[]): Buffer {
  const record = Buffer.alloc(36)
  for (const [at, value] of [x, y, z, -1e39].entries()) record.writeDoubleLE(value, 4 + at * 8)
  return record
}

/** The places, then the range of the heights and the heights; there are no measures. */
function manyOf(type: number, positions: readonly (readonly number[])[]): Buffer {
  const from = type === 18 ? 40 : 48
  const record = Buffer.alloc(from + positions.length * 24 + 16)
  if (type === 18) record.writeInt32LE(positions.length, 36)
  else {
    record.writeInt32LE(1, 36)
    record.writeInt32LE(positions.length, 40)
  }
  for (const [at, [x = 0, y = 0, z = 0]] of positions.entries()) {
    record.writeDoubleLE(x, from + at * 16)
    record.writeDoubleLE(y, from + at * 16 + 8)
    record.writeDoubleLE(z, from + positions.length * 16 + 16 + at * 8)
  }
  return record
}
