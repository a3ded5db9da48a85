import { readdir, readlink, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Geometry, Position } from 'geojson'
import { expect, test } from 'vitest'
import { freshPath, rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { type Export, type ExportRow, writeFormat } from '../index'

const folder = dirname(await freshPath())

/** Files of the folder that this process has open, deleted ones included. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(folder))
}

/** Random points of two kinds, so that the archive does not compress to nothing. */
async function* rows(count: number): AsyncGenerator<ExportRow[]> {
  const place = () => [Math.random() * 360 - 180, Math.random() * 160 - 80]
  for (let id = 1; id <= count; id += 1000)
    yield Array.from({ length: 1000 }, (_, at): ExportRow => {
      const geometry =
        at % 2
          ? { type: 'Point' as const, coordinates: place() }
          : { type: 'LineString' as const, coordinates: [place(), place()] }
      return { id: id + at, geometry, attributes: {} }
    })
}

const shapefile = (given: Export['rows'], tempFolder = freshPath) =>
  writeFormat({
    format: 'shp',
    name: 'objects',
    title: 'Объекты',
    geometryType: 'Geometry',
    fields: [],
    locale: 'ru',
    tempFolder,
    rows: given,
  }).body

test.skipIf(process.platform !== 'linux').each([1, 4, 40])(
  'a reader that stops after %i parts leaves no file open or behind',
  async (parts) => {
    for (let turn = 0; turn < 3; turn++) {
      const body = shapefile(rows(100_000))
      let left = parts
      for await (const _ of body) if (--left === 0) break
      expect([left, body.destroyed]).toEqual([0, true])
    }
    await expect.poll(openFiles).toEqual([])
    // Nothing is opened afterwards.
    await sleep(200)
    expect(await openFiles()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  },
)

test('an export whose file disappears before it is sent fails for its reader only', async () => {
  const paths: string[] = []
  const tempFolder = async () => {
    const path = await freshPath()
    paths.push(path)
    return path
  }
  async function* losing() {
    yield* rows(1000)
    for (const path of paths) await rm(path)
  }
  await expect(buffer(shapefile(losing(), tempFolder))).rejects.toThrow(/ENOENT/)
})

test('every part of a collection goes to the shapefile of its kind, with its attributes', async () => {
  const one: Position = [1, 1]
  const other: Position = [2, 2]
  const square = [
    [
      [4, 4],
      [4, 5],
      [5, 5],
      [5, 4],
      [4, 4],
    ],
  ] as Position[][]
  const geometries: Geometry[] = [
    { type: 'Point', coordinates: one },
    { type: 'LineString', coordinates: [one, other] },
    { type: 'MultiLineString', coordinates: [[other, one]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: square }] },
  ]
  const rows: ExportRow[] = [
    { id: 1, geometry: { type: 'GeometryCollection', geometries }, attributes: { name: 'a' } },
    { id: 2, geometry: { type: 'Point', coordinates: other }, attributes: { name: 'b' } },
    {
      id: 3,
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: one },
          { type: 'MultiPoint', coordinates: [other] },
        ],
      },
      attributes: { name: 'c' },
    },
    { id: 4, geometry: { type: 'GeometryCollection', geometries: [] }, attributes: { name: 'd' } },
  ]
  const fields = [{ name: 'name', title: 'name', type: 'string' as const }]
  const path = await writtenFile({ format: 'shp', fields }, rows)
  const of = async (source: string) =>
    (await rowsOf(path, { source })).map(({ geometry, attributes }) => [attributes.name, geometry])
  expect(await of('objects_points')).toEqual([
    ['a', { type: 'Point', coordinates: one }],
    ['b', { type: 'Point', coordinates: other }],
    ['d', null],
  ])
  expect(await of('objects_multipoints')).toEqual([['c', { type: 'MultiPoint', coordinates: [one, other] }]])
  expect(await of('objects_lines')).toEqual([
    [
      'a',
      {
        type: 'MultiLineString',
        coordinates: [
          [one, other],
          [other, one],
        ],
      },
    ],
  ])
  expect(await of('objects_polygons')).toMatchObject([['a', { type: 'Polygon' }]])
})
