import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/lib/platform/env'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import { stageStream, TooLargeError } from './stage'
import type { Storage } from './storage'

const folder = mkdtempSync(join(tmpdir(), 'azimut-storage-'))
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'files', configs: [] }],
})
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  const { port }: AddressInfo = await bucket.run()
  stores.disk = diskStorage(join(env.FILES_ROOT))
  stores.s3 = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  })
})

afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

async function* parts(...texts: (string | Buffer)[]) {
  for (const text of texts) yield Buffer.from(text)
}

const staged = () => readdirSync(join(env.FILES_ROOT, 'staging'))

describe.each(['disk', 's3'])('%s', (kind) => {
  const store = (): Storage => {
    const found = stores[kind]
    if (!found) throw new Error('No such store')
    return found
  }
  const place = { folder: 'uploads', name: `${kind} Файл №1.txt` } as const

  test('keeps a file whole under its name, and reads it whole or in part', async () => {
    await store().keep(await stageStream(parts('Some ', 'text'), 100), place)
    expect(staged()).toEqual([])
    expect(await store().stat(place)).toMatchObject({ size: 9, modifiedAt: expect.any(Date) })
    expect(String(await buffer(await store().read(place)))).toBe('Some text')
    expect(String(await buffer(await store().read(place, { start: 5, end: 6 })))).toBe('te')
    const ranges = [
      { start: 5, end: 8 },
      { start: 0, end: 3 },
      { start: 7, end: 20 },
    ]
    expect((await store().readParts(place, ranges)).map(String)).toEqual(['text', 'Some', 'xt'])
    const copy = await store().localCopy(place)
    expect(readFileSync(copy.path, 'utf8')).toBe('Some text')
    await copy.release()
    expect(staged()).toEqual([])
    expect(await store().stat(place)).not.toBeNull()
  })

  test('keeps a file of many parts as it was', async () => {
    const big = Buffer.alloc(11 * 1024 * 1024, 'abcdefghij')
    const large = { ...place, name: `${kind}-big.bin` }
    const { sha256, ...rest } = await stageStream(
      parts(big.subarray(0, 70_000), big.subarray(70_000)),
      2 ** 30,
    )
    expect([rest.size, sha256.length]).toEqual([big.length, 32])
    await store().keep({ ...rest, sha256 }, large)
    expect((await buffer(await store().read(large))).equals(big)).toBe(true)
    await store().remove(large)
    expect(await store().stat(large)).toBeNull()
    await store().remove(large)
  })

  test('has no file under a name that leads elsewhere', async () => {
    for (const name of ['../a', 'a/b', '..', '.', '', 'a\\b', 'a\0b', 'x'.repeat(300), 'never.txt'])
      expect(await store().stat({ folder: 'uploads', name })).toBeNull()
  })
})

test('the disk does not follow links out of a folder', async () => {
  mkdirSync(join(env.FILES_ROOT, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'secret'), 'x')
  symlinkSync(join(folder, 'secret'), join(env.FILES_ROOT, 'uploads', 'link.txt'))
  const link = { folder: 'uploads', name: 'link.txt' } as const
  expect(await stores.disk?.stat(link)).toBeNull()
  await expect(stores.disk?.read(link)).rejects.toThrow(/ELOOP/)
  await expect(stores.disk?.readParts(link, [{ start: 0, end: 0 }])).rejects.toThrow(/ELOOP/)
})

test('nothing is left of a stream that is too long or breaks off', async () => {
  await expect(stageStream(parts('x'.repeat(60), 'x'.repeat(60)), 100)).rejects.toThrow(TooLargeError)
  async function* broken() {
    yield Buffer.from('x')
    throw new Error('cut')
  }
  await expect(stageStream(broken(), 100)).rejects.toThrow('cut')
  expect(staged()).toEqual([])
})

test('libraries that most requests never need are loaded with the first that does', () => {
  const files = ['lib/platform', 'lib/domain'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  )
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const early = /^import (?!type )[^'\n]*'(@aws-sdk\/|@tus\/|sharp|file-type)/m
  expect(sources.filter((name) => early.test(readFileSync(name, 'utf8')))).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
})
