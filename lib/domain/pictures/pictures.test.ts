import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const read = (path: string, token = people.tokens.MAIN_ADMINISTRATOR, options = {}) =>
  readBytes(`${router.origin}${path}`, token, options)

describe.each([
  ['stamp', 'stamp'],
  ['head-signature', 'head_signature'],
  ['accountant-signature', 'accountant_signature'],
])('GET /rest/organizations/{id}/%s', (path, key) => {
  test('200, 304, 403, 404: visible with the organization', async () => {
    const bytes = await quarters(80, 80, 'png')
    const file = await make.file({ bytes, type: 'image/png', originalName: 'Печать.png' })
    const { cluster } = await scene.place()
    const foreign = await make.organization({ cluster })
    for (const { id } of [people.organization, foreign])
      await database.prisma.organization.update({ where: { id }, data: { info: { [key]: file.name } } })
    const address = (id: number) => `/rest/organizations/${id}/${path}`
    for (const role of roleCodes) {
      const own = await read(address(people.organization.id), people.tokens[role])
      expect(own.status, role).toBe(200)
      expect(own.bytes.equals(bytes)).toBe(true)
      const other = await read(address(foreign.id), people.tokens[role])
      expect(other.status, role).toBe(role.startsWith('MAIN_') ? 200 : 403)
    }
    const etag = (await read(address(foreign.id))).headers.get('etag') ?? ''
    const again = await read(address(foreign.id), undefined, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const hidden = await read(address(foreign.id), people.tokens.USER, { headers: { 'if-none-match': etag } })
    expect(hidden.status).toBe(403)
    await database.prisma.organization.update({ where: { id: foreign.id }, data: { info: {} } })
    expect((await read(address(foreign.id))).status).toBe(404)
    expect((await read(address(2_000_000_000))).status).toBe(404)
  })
})

test('200 and 404: the icon of a type, for every role; the built-in type has none', async () => {
  const bytes = await quarters(32, 32, 'png')
  const { name } = await make.file({ bytes, type: 'image/png' })
  const type = await database.prisma.userType.create({ data: { title: 'С картинкой', iconFileName: name } })
  for (const role of roleCodes) {
    const reply = await read(`/rest/users/types/${type.id}/icon`, people.tokens[role])
    expect([reply.status, reply.headers.get('content-type')], role).toEqual([200, 'image/png'])
    expect(reply.bytes.equals(bytes)).toBe(true)
  }
  expect((await read('/rest/users/types/1/icon')).status).toBe(404)
  expect((await read('/rest/users/types/2000000000/icon')).status).toBe(404)
})

test('200 and 404: a logo put into its folder by hand is shown when it is a picture', async () => {
  await make.file({ folder: 'department_logo', type: 'image/png' })
  const show = async (logo: string, bytes: Buffer | string) => {
    writeFileSync(join(env.FILES_ROOT, 'department_logo', logo), bytes)
    await database.prisma.organization.update({ where: { id: people.organization.id }, data: { logo } })
    return read(`/rest/organizations/${people.organization.id}/logo`)
  }
  const shown = await show('Наш знак.png', await quarters(20, 20, 'png'))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await show('sign.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(404)
  expect((await show('page.png', '<html></html>')).status).toBe(404)
  expect((await show('empty.png', '')).status).toBe(404)
  const changed = await show('Наш знак.png', await quarters(30, 20, 'png'))
  expect(changed.headers.get('etag')).not.toBe(shown.headers.get('etag'))
})
