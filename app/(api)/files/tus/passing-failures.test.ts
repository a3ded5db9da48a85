import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { queueImageWork } from '@/lib/platform/images/image-queue'
import { noise } from '@/lib/testing/pictures'
import { openUploads, type Uploaded } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>

beforeAll(async () => {
  uploads = await openUploads('/files/tus')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

const folder = () => join(env.FILES_ROOT, 'tus')
const partsOf = (id: string) =>
  readdirSync(folder())
    .filter((name) => name.startsWith(id))
    .map((name) => name.slice(id.length))
const stored = (name: string) => readFileSync(join(env.FILES_ROOT, 'uploads', name))

/** Starts an upload that is `length` bytes long. */
async function begin(length: number) {
  const ask = (address: string, method: string, headers = {}, body?: Uint8Array) =>
    fetch(`${uploads.origin}${address}`, {
      method,
      body: body && new Uint8Array(body),
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${uploads.token}`, ...headers },
    })
  const begun = await ask('/files/tus', 'POST', { 'upload-length': `${length}` })
  const address = begun.headers.get('location') ?? ''
  const type = { 'content-type': 'application/offset+octet-stream' }
  return {
    id: address.split('/').at(-1) ?? '',
    patch: (body: Uint8Array) => ask(address, 'PATCH', { ...type, 'upload-offset': '0' }, body),
    head: () => ask(address, 'HEAD'),
    read: () => ask(address, 'GET'),
  }
}

/** Fills the image queue until the returned function is called. */
function fillQueue(): () => Promise<unknown> {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const all = Array.from({ length: 66 }, () => queueImageWork(() => gate))
  return () => {
    open()
    return Promise.all(all)
  }
}

/** The database fails whenever a file row is written. */
function failInserts(): void {
  const ask = database.query
  vi.spyOn(database, 'query').mockImplementation(async (...asked) => {
    if (asked[0].sql.includes('insert into files')) {
      throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
    }
    return ask(...asked)
  })
}

test('503: an upload that meets a full image queue keeps its bytes, and HEAD finishes it later', async () => {
  const bytes = await noise(300, 200)
  const upload = await begin(bytes.length)
  const free = fillQueue()
  try {
    const last = await upload.patch(bytes)
    expect([last.status, last.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await upload.head()).status).toBe(503)
    expect(partsOf(upload.id).sort()).toEqual(['', '.json'])
  } finally {
    await free()
  }
  const head = await upload.head()
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, `${bytes.length}`])
  const file = (await (await upload.read()).json()) as Uploaded
  expect(stored(file.name).equals(bytes)).toBe(true)
  expect(partsOf(upload.id)).toEqual(['.done'])
})

test('503: an upload whose row cannot be written keeps its bytes, and GET finishes it later', async () => {
  const bytes = Buffer.from('Text of an upload\n')
  const upload = await begin(bytes.length)
  const rows = await uploads.rows()
  failInserts()
  expect((await upload.patch(bytes)).status).toBe(503)
  expect((await upload.read()).status).toBe(503)
  vi.restoreAllMocks()
  expect(partsOf(upload.id).sort()).toEqual(['', '.json'])
  const file = (await (await upload.read()).json()) as Uploaded
  expect(stored(file.name).equals(bytes)).toBe(true)
  expect(await uploads.rows()).toEqual([...rows, { name: file.name, folder: 'uploads' }])
  expect(partsOf(upload.id)).toEqual(['.done'])
})

test('400: a rejected upload leaves nothing to finish', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const upload = await begin(page.length)
  expect((await upload.patch(page)).status).toBe(400)
  expect((await upload.head()).status).toBe(404)
  expect(partsOf(upload.id)).not.toContain('')
  expect(partsOf(upload.id).filter((part) => part.endsWith('.part'))).toEqual([])
})

test.runIf(existsSync('/dev/full'))('507: the disk is full, and the bytes may be sent again', async () => {
  const bytes = Buffer.from('Text of an upload\n')
  const upload = await begin(bytes.length)
  const path = join(folder(), upload.id)
  rmSync(path)
  symlinkSync('/dev/full', path)
  const full = await upload.patch(bytes)
  expect(full.status).toBe(507)
  expect(await full.json()).toEqual({ error_description: 'На сервере нет места для файла' })
  rmSync(path)
  writeFileSync(path, '')
  expect((await upload.patch(bytes)).status).toBe(200)
})
