import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { stagingFolder } from '@/lib/platform/storage/staging'
import { Problem, problem } from '@/lib/problems'
import { fileOf, rowsOf, zipOf } from '@/lib/testing/formats/files'
import { conversionFolder, convert, type Order } from './convert'

const folders: { path: string; remove(): Promise<void> }[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

const point = '{"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":[1,2]}}'

const collection = (count: number) =>
  `{"type":"FeatureCollection","features":[${Array.from({ length: count }, () => point).join(',')}]}`

async function orderOf(content: string, more: Partial<Order> = {}): Promise<Order> {
  const folder = await conversionFolder()
  folders.push(folder)
  await writeFile(join(folder.path, 'in', 'data.txt'), content)
  return {
    folder: folder.path,
    title: 'Test',
    file: 'data.txt',
    drivers: ['GeoJSON'],
    args: ['-f', 'GPKG'],
    to: 'data.gpkg',
    ...more,
  }
}

const keyOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error) => (error instanceof Problem ? error.key : error),
  )

test('a file is converted, and its layers are told', async () => {
  const order = await orderOf(point)
  const { layers, chosen } = await convert(order)
  expect(layers).toEqual([{ name: 'data', kind: 'Point', count: 1, texts: [] }])
  expect(chosen).toEqual(layers[0])
  expect((await stat(join(order.folder, 'out/data.gpkg'))).size).toBeGreaterThan(1000)
})

test('400: only the named drivers read it', async () => {
  expect(await keyOf(convert(await orderOf(point, { drivers: ['GML'] })))).toBe('import.unreadable')
})

test('400: a file cannot reach another one of the machine', async () => {
  const secret = await fileOf(point)
  const virtual = `<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>${secret}</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>`
  expect(await keyOf(convert(await orderOf(virtual, { drivers: ['OGR_VRT'] })))).toBe('import.unreadable')
  expect(await keyOf(convert(await orderOf(virtual)))).toBe('import.unreadable')
})

test('400: limits of time, memory and output end it', async () => {
  const many = collection(2000)
  const refused = (within: object) => orderOf(many).then((order) => keyOf(convert(order, { within })))
  expect(await refused({ milliseconds: 0 })).toBe('import.convert-time')
  expect(await refused({ memory: 1024 })).toBe('import.convert-memory')
  expect(await refused({ output: -1 })).toBe('import.convert-size')
})

test('giving up kills the process and keeps the reason', async () => {
  const cancelled = problem('import.cancelled')
  const order = await orderOf(point, { file: 'none', drivers: ['GeoJSON'] })
  const beat = () => Promise.reject(cancelled)
  const running = convert(order, { beat, beatEvery: 1 })
  await expect(running).rejects.toBe(cancelled)
})

test.each(['before it begins', 'while it runs'])('an aborted one leaves no process: %s', async (when) => {
  const cancelled = problem('request.cut-off')
  const abandoned = new AbortController()
  const order = await orderOf(collection(100_000))
  if (when === 'before it begins') abandoned.abort(cancelled)
  const running = convert(order, { signal: abandoned.signal })
  running.catch(() => undefined)
  if (when === 'while it runs') {
    await expect.poll(() => existsSync(join(order.folder, 'out/data.gpkg')), { timeout: 60_000 }).toBe(true)
    abandoned.abort(cancelled)
  }
  await expect(running).rejects.toBe(cancelled)
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
})

test('the process ends with the server, and removes the folder', async () => {
  const order = await orderOf(collection(100_000))
  const child = fork(join(import.meta.dirname, 'converter.mjs'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const limits = { milliseconds: 60_000, memory: 1024 ** 3, output: 1024 ** 3 }
  child.send({ openOptions: [], config: {}, argsOf: {}, ...order, limits })
  await expect.poll(() => existsSync(join(order.folder, 'out/data.gpkg'))).toBe(true)
  child.disconnect()
  await ended
  expect(existsSync(order.folder)).toBe(false)
})

test('no folder is left behind, whether the file was read or not', async () => {
  const before = await readdir(stagingFolder())
  await rowsOf(await fileOf('Version 300\nDelimiter ","\nColumns 0\nData\n\nPoint 1 2\n'), { srid: '4326' })
  await rowsOf(await zipOf({ 'a.tab': '!table', 'a.dat': 'x' })).catch(() => null)
  await rowsOf(await fileOf('fgb\x03fgb\x00broken')).catch(() => null)
  expect(await readdir(stagingFolder())).toEqual(before)
})
