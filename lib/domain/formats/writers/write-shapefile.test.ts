import { readdir, readlink, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshPath } from '@/lib/testing/formats/files'
import { type Export, type ExportRow, writeFormat } from '../index'

const folder = dirname(await freshPath())

/** Files of the folder that this process holds open, those that have been deleted too. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(folder))
}

/** Places without a pattern, so that the archive does not shrink to nothing; of two kinds. */
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

const shapefile = (given: Export['rows'], aside = freshPath) =>
  writeFormat({
    format: 'shp',
    name: 'objects',
    title: 'Объекты',
    geometryType: 'Geometry',
    fields: [],
    locale: 'ru',
    aside,
    rows: given,
  }).body

test.skipIf(process.platform !== 'linux').each([1, 4, 40])(
  'a reader that leaves after %i parts leaves no file open and none behind',
  async (parts) => {
    for (let turn = 0; turn < 3; turn++) {
      const body = shapefile(rows(100_000))
      let left = parts
      for await (const _ of body) if (--left === 0) break
      expect([left, body.destroyed]).toEqual([0, true])
    }
    await expect.poll(openFiles).toEqual([])
    // Nothing is opened once it is over.
    await sleep(200)
    expect(await openFiles()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  },
)

test('an export whose file is gone before it is sent fails for its reader, and takes nothing else with it', async () => {
  const paths: string[] = []
  const aside = async () => {
    const path = await freshPath()
    paths.push(path)
    return path
  }
  async function* losing() {
    yield* rows(1000)
    for (const path of paths) await rm(path)
  }
  await expect(buffer(shapefile(losing(), aside))).rejects.toThrow(/ENOENT/)
})
