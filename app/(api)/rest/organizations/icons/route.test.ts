import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { formOf, openUploads } from '@/lib/testing/upload-router'
import { success } from '@/lib/testing/success-1x'

let uploads: Awaited<ReturnType<typeof openUploads>>

beforeAll(async () => {
  uploads = await openUploads('/rest/organizations/icons')
})

afterAll(async () => {
  uploads.stop()
  await stopDatabase()
})

test('200: a logo is stored in the logo folder, named by its hash, and shown where it is set', async () => {
  const bytes = await quarters(60, 40, 'png')
  for (const body of [formOf('Filedata', bytes, 'Логотип.png', 'image/png'), new Uint8Array(bytes)]) {
    const reply = await uploads.send(body)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toEqual({ ...success, name: expect.stringMatching(/^[0-9a-f-]{36}\.png$/) })
    expect(uploads.kept('department_logo')).toContain(reply.body.name)
    expect(uploads.kept()).not.toContain(reply.body.name)
  }
  const administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const token = await make.token(administrator)
  const bearer = { authorization: `Bearer ${token}` }
  const { name } = (await uploads.send(new Uint8Array(bytes), bearer)).body
  const made = await api
    .as(administrator)
    .post<{ id: number }>('/rest/organizations', { name: 'With a logo', info: {}, logo: name, client: true })
  expect(made).toMatchObject({ status: 200, body: { logo: name } })
  const address = `${uploads.origin}/rest/organizations`
  const logo = await readBytes(`${address}/${made.body.id}/logo`, token)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(logo.bytes.equals(bytes)).toBe(true)
  // Not visible to a stranger; the public address serves it because Clients register there.
  const stranger = await make.token(
    await make.user({ organization: await make.organization({ cluster: await make.cluster() }) }),
  )
  expect((await readBytes(`${address}/${made.body.id}/logo`, stranger)).status).toBe(403)
  expect((await fetch(`${address}/public/${made.body.id}/logo`)).status).toBe(200)
  await api.as(administrator).patch(`/rest/organizations/${made.body.id}`, { client: false })
  expect((await fetch(`${address}/public/${made.body.id}/logo`)).status).toBe(404)
})

test('400: a logo in none of the three image types', async () => {
  const says = async (bytes: Buffer, name: string, type: string) => {
    const { status, text } = await uploads.send(formOf('file', bytes, name, type))
    return [status, JSON.parse(text)]
  }
  const allowed = 'file: Файл другого типа. Допустимые типы: image/png, image/jpeg, image/webp.'
  expect(await says(Buffer.from('Text'), 'a.txt', 'text/plain')).toEqual([
    400,
    { error_description: allowed },
  ])
  expect(await says(await quarters(9, 9, 'gif'), 'a.gif', 'image/gif')).toEqual([
    400,
    { error_description: allowed },
  ])
  expect((await says(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml'))[0]).toBe(400)
  expect((await uploads.send('', { 'content-type': 'image/png' })).status).toBe(400)
})
