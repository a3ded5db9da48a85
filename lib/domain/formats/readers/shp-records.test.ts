import { expect, test } from 'vitest'
import { rowsOf, zipOf } from '@/lib/testing/formats/files'

const headLength = 100

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(headLength)
  head.writeInt32BE(9994, 0)
  head.writeInt32BE(bytes / 2, 24)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(1, 32)
  return head
}

/** The record of a point whose longitude is its number. */
function pointOf(number: number): Buffer {
  const record = Buffer.alloc(28)
  record.writeInt32BE(number, 0)
  record.writeInt32BE(10, 4)
  record.writeInt32LE(1, 8)
  record.writeDoubleLE(number, 12)
  return record
}

/** A shapefile whose points lie in this order, with as many bytes of gap behind each, and an index by number. */
function filesOf(order: readonly number[], gap = 0) {
  const shp = [headOf(headLength)]
  const offsets = new Map<number, number>()
  let at = headLength
  for (const number of order) {
    offsets.set(number, at)
    shp.push(pointOf(number), Buffer.alloc(gap, 0xee))
    at += 28 + gap
  }
  const entries = order
    .toSorted((one, other) => one - other)
    .map((number) => {
      const entry = Buffer.alloc(8)
      entry.writeInt32BE((offsets.get(number) ?? 0) / 2, 0)
      entry.writeInt32BE(10, 4)
      return entry
    })
  return {
    shp: Buffer.concat(shp),
    shx: Buffer.concat([headOf(headLength), ...entries]),
    dbf: tableOf(order.length),
  }
}

/** A table with as many rows, each with its number. */
function tableOf(count: number): Buffer {
  const head = Buffer.alloc(65)
  head[0] = 3
  head.writeUInt32LE(count, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(5, 10)
  head.write('no', 32, 'latin1')
  head.write('N', 43, 'latin1')
  head[48] = 4
  head[64] = 0x0d
  const rows = Array.from({ length: count }, (_, at) => Buffer.from(` ${`${at + 1}`.padStart(4)}`))
  return Buffer.concat([head, ...rows])
}

async function read({ shp, shx, dbf }: { shp: Buffer; shx?: Buffer; dbf: Buffer }) {
  const rows = await rowsOf(await zipOf({ 'a.shp': shp, 'a.dbf': dbf, ...(shx && { 'a.shx': shx }) }))
  return rows.map(({ geometry, attributes }) => [
    Number(attributes.no),
    geometry && 'coordinates' in geometry && geometry.coordinates[0],
  ])
}

const all = [1, 2, 3, 4].map((number) => [number, number])

test('records with gaps between them are found by the index', async () => {
  expect(await read(filesOf([1, 2, 3, 4], 16))).toEqual(all)
})

test('a record that an editor put to the end keeps its row of the table', async () => {
  expect(await read(filesOf([1, 3, 4, 2]))).toEqual(all)
  expect(await read(filesOf([4, 3, 2, 1], 2))).toEqual(all)
})

test('bytes behind the last record of the index are left', async () => {
  const { shp, ...others } = filesOf([1, 2, 3, 4])
  expect(await read({ ...others, shp: Buffer.concat([shp, pointOf(5)]) })).toEqual(all)
})

test('without an index, and with a damaged or shorter one, records are read as they lie', async () => {
  const { shx, ...others } = filesOf([1, 2, 3, 4])
  expect(await read(others)).toEqual(all)
  expect(await read({ ...others, shx: Buffer.alloc(132) })).toEqual(all)
  expect(await read({ ...others, shx: Buffer.concat([shx.subarray(0, 100), Buffer.alloc(32)]) })).toEqual(all)
  expect(await read({ ...others, shx: shx.subarray(0, 108) })).toEqual(all)
})

test('an index that points between the records is refused', async () => {
  const files = filesOf([2, 1, 3, 4])
  files.shx.writeInt32BE(53, 100)
  files.shx.writeInt32BE(51, 108)
  await expect(read(files)).rejects.toMatchObject({ key: 'import.broken' })
})
