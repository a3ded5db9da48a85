import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepResumable } from '@/lib/domain/files/resumable/sweep-resumable'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { make } from '@/lib/testing/make'
import { noise } from '@/lib/testing/pictures'
import { openUploads, type Uploaded } from '@/lib/testing/upload-router'

let uploads: Awaited<ReturnType<typeof openUploads>>
let foreign: string

beforeAll(async () => {
  uploads = await openUploads('/files/tus')
  foreign = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
})

afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

const folder = () => join(env.FILES_ROOT, 'tus')
const stored = (name: string) => readFileSync(join(env.FILES_ROOT, 'uploads', name))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Uploads like a client and returns the text of the last response. */
function run(bytes: Buffer, options: UploadOptions = {}): { upload: Upload; done: Promise<string> } {
  let last = ''
  let upload: Upload | undefined
  const done = new Promise<string>((resolve, reject) => {
    upload = new Upload(bytes, {
      endpoint: `${uploads.origin}/files/tus`,
      headers: { authorization: `Bearer ${uploads.token}` },
      chunkSize: 200_000,
      retryDelays: [],
      metadata: { filename: 'Видео обхода.jpg', filetype: 'image/jpeg' },
      onAfterResponse: (_, response) => {
        last = response.getBody()
      },
      onSuccess: () => resolve(last),
      onError: reject,
      ...options,
    })
    upload.start()
  })
  if (!upload) throw new Error('No upload')
  return { upload, done }
}

const ask = (url: string, method: string, token: string, headers = {}, body?: BodyInit) =>
  fetch(url, {
    method,
    body,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
  })

test('200: an upload in parts ends with the file, and its address returns it later', async () => {
  const bytes = await noise(1200, 900)
  const { upload, done } = run(bytes, { metadata: { filename: 'Видео обхода.jpg', sha256: sha256(bytes) } })
  const file = JSON.parse(await done) as Uploaded
  expect(file).toEqual({
    name: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/),
    original_name: 'Видео обхода.jpg',
    size: bytes.length,
    type: 'image/jpeg',
  })
  expect(stored(file.name).equals(bytes)).toBe(true)
  const url = upload.url ?? ''
  const head = await ask(url, 'HEAD', uploads.token)
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(bytes.length)])
  expect(await (await ask(url, 'GET', uploads.token)).json()).toEqual(file)
})

test('201: an upload sent with its first request is complete', async () => {
  const bytes = await noise(300, 200)
  const { upload, done } = run(bytes, { uploadDataDuringCreation: true, chunkSize: Number.POSITIVE_INFINITY })
  const file = JSON.parse(await done) as Uploaded
  expect(stored(file.name).equals(bytes)).toBe(true)
  expect(await (await ask(upload.url ?? '', 'GET', uploads.token)).json()).toEqual(file)
})

test('200: an interrupted upload resumes where it stopped', async () => {
  const bytes = await noise(1500, 1200)
  let sent = 0
  const first = run(bytes, {
    onChunkComplete(_size, accepted) {
      sent = accepted
      if (accepted > 400_000) void first.upload.abort()
    },
  })
  await expect.poll(() => sent, { timeout: 10_000 }).toBeGreaterThan(400_000)
  const url = first.upload.url ?? ''
  const head = await ask(url, 'HEAD', uploads.token)
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(400_000)
  expect(offset).toBeLessThan(bytes.length)
  expect(head.headers.get('upload-expires') ?? head.headers.get('upload-metadata')).toBeTruthy()
  expect((await ask(url, 'GET', uploads.token)).status).toBe(404)
  const starts: number[] = []
  const second = run(bytes, {
    uploadUrl: url,
    onBeforeRequest: (request) => {
      const at = request.getHeader('Upload-Offset')
      if (at !== undefined) starts.push(Number(at))
    },
  })
  const file = JSON.parse(await second.done) as Uploaded
  expect(starts[0]).toBe(offset)
  expect(stored(file.name).equals(bytes)).toBe(true)
})

test('200: a connection that breaks within a part loses only what is not on disk', async () => {
  const bytes = randomBytes(3_000_000)
  const begun = await ask(`${uploads.origin}/files/tus`, 'POST', uploads.token, {
    'upload-length': `${bytes.length}`,
  })
  const url = new URL(begun.headers.get('location') ?? '', uploads.origin).href
  expect(begun.status).toBe(201)
  const controller = new AbortController()
  let fed = 0
  const slow = new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (fed > 1_000_000) {
        controller.abort()
        return
      }
      stream.enqueue(bytes.subarray(fed, fed + 100_000))
      fed += 100_000
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  })
  const headers = {
    authorization: `Bearer ${uploads.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const init = { method: 'PATCH', headers, body: slow, duplex: 'half', signal: controller.signal }
  await fetch(url, init as RequestInit).catch(() => undefined)
  const { done } = run(bytes, { uploadUrl: url, metadata: {} })
  const file = JSON.parse(await done) as Uploaded
  expect(stored(file.name).equals(bytes)).toBe(true)
})

test('400 and nothing left: an empty file', async () => {
  const kept = uploads.kept()
  const begun = await ask(`${uploads.origin}/files/tus`, 'POST', uploads.token, { 'upload-length': '0' })
  expect([begun.status, await begun.json()]).toEqual([400, { error_description: 'Файл пуст' }])
  expect(uploads.kept()).toEqual(kept)
})

test('201: the folder of uploads is made when it is missing', async () => {
  rmSync(folder(), { recursive: true })
  const begun = await ask(`${uploads.origin}/files/tus`, 'POST', uploads.token, { 'upload-length': '10' })
  expect(begun.status).toBe(201)
})

test("404: another user's upload, for every method", async () => {
  const begun = await ask(`${uploads.origin}/files/tus`, 'POST', uploads.token, {
    'upload-length': '10',
    'upload-metadata': `owner ${Buffer.from('1').toString('base64')}`,
  })
  const url = new URL(begun.headers.get('location') ?? '', uploads.origin).href
  const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  for (const token of [foreign]) {
    expect((await ask(url, 'HEAD', token)).status).toBe(404)
    expect((await ask(url, 'GET', token)).status).toBe(404)
    expect((await ask(url, 'PATCH', token, patch, 'xxxxxxxxxx')).status).toBe(404)
    expect((await ask(url, 'DELETE', token)).status).toBe(404)
  }
  expect((await ask(url, 'HEAD', 'nobody')).status).toBe(401)
  expect((await ask(url, 'PATCH', uploads.token, patch, 'Some text\n')).status).toBe(200)
  expect((await ask(url, 'HEAD', foreign)).status).toBe(404)
})

test('409, 412, 413, 400: protocol violations', async () => {
  const address = `${uploads.origin}/files/tus`
  const texts = async (reply: Promise<Response>) => [
    (await reply).status,
    (await (await reply).json()).error_description,
  ]
  const length = { 'upload-length': '10' }
  expect(await texts(ask(address, 'POST', uploads.token))).toEqual([
    400,
    'Запрос не соответствует протоколу tus 1.0',
  ])
  expect((await ask(address, 'POST', uploads.token, { ...length, 'tus-resumable': '0.2.2' })).status).toBe(
    412,
  )
  expect(
    (await ask(address, 'POST', uploads.token, { 'upload-length': `${env.UPLOAD_MAX_BYTES + 1}` })).status,
  ).toBe(413)
  const begun = await ask(address, 'POST', uploads.token, length)
  const url = new URL(begun.headers.get('location') ?? '', uploads.origin).href
  const patch = { 'upload-offset': '5', 'content-type': 'application/offset+octet-stream' }
  expect(await texts(ask(url, 'PATCH', uploads.token, patch, 'x'))).toEqual([
    409,
    'Upload-Offset не совпадает с принятым числом байт',
  ])
  expect(
    (await ask(url, 'PATCH', uploads.token, { ...patch, 'upload-offset': '0' }, 'x'.repeat(50))).status,
  ).toBe(413)
  expect(
    (
      await ask(
        url,
        'PATCH',
        uploads.token,
        { ...patch, 'upload-offset': '0', 'content-type': 'text/plain' },
        'x',
      )
    ).status,
  ).toBe(400)
  for (const id of ['../../etc', '..%2f..%2fetc', 'x'.repeat(32), '0'.repeat(31)])
    expect([400, 404]).toContain((await ask(`${address}/${id}`, 'HEAD', uploads.token)).status)
  expect((await ask(url, 'DELETE', uploads.token)).status).toBe(204)
  expect((await ask(url, 'HEAD', uploads.token)).status).toBe(404)
})

test('400 and nothing left: content rejected, or digest mismatch', async () => {
  const kept = uploads.kept()
  const rows = await uploads.rows()
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  await expect(run(page).done).rejects.toThrow(/response code: 400.*Файлы такого типа не принимаются/s)
  const wrong = { metadata: { filename: 'a.txt', sha256: sha256(page) } }
  await expect(run(Buffer.from('Text'), wrong).done).rejects.toThrow(/Контрольная сумма/)
  expect(uploads.kept()).toEqual(kept)
  expect(await uploads.rows()).toEqual(rows)
})

test('uploads idle for a day are swept, active ones are not', async () => {
  const begin = async () => {
    const begun = await ask(`${uploads.origin}/files/tus`, 'POST', uploads.token, { 'upload-length': '10' })
    return (begun.headers.get('location') ?? '').split('/').at(-1) ?? ''
  }
  const [old, fresh, resumed] = [await begin(), await begin(), await begin()]
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of readdirSync(folder()))
    if (name.startsWith(old) || name === `${resumed}.json`)
      utimesSync(join(folder(), name), yesterday, yesterday)
  await sweepResumable()
  expect(readdirSync(folder()).filter((name) => name.startsWith(old))).toEqual([])
  for (const id of [fresh, resumed]) expect(existsSync(join(folder(), id))).toBe(true)
})
