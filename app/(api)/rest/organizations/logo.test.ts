import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'

const address = '/rest/organizations'
let administrator: User
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})

const create = (body: object) => api.as(administrator).post<{ id: number }>(address, body)
const named = (name: string) => database.prisma.organization.count({ where: { name } })

test('200 and 400: a logo is stored directly in department_logo and nowhere else', async () => {
  const folder = join(env.FILES_ROOT, 'department_logo')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  writeFileSync(join(folder, 'Логотип 1.png'), 'x')
  writeFileSync(join(env.FILES_ROOT, 'outside.png'), 'x')
  symlinkSync(join(env.FILES_ROOT, 'outside.png'), join(folder, 'link.png'))
  const reply = await create({ name: 'Logo', info: {}, logo: 'Логотип 1.png' })
  expect(reply).toMatchObject({ status: 200, body: { logo: 'Логотип 1.png' } })
  const name = make.unique('Traversal')
  const inside = join(folder, 'Логотип 1.png')
  for (const logo of [
    '../outside.png',
    'link.png',
    'inner',
    '.',
    '..',
    inside,
    'a/../Логотип 1.png',
    '..\\outside.png',
  ])
    expect(await create({ name, info: {}, logo })).toMatchObject({
      status: 400,
      body: { error_description: 'logo: Файл не загружен.' },
    })
  for (const logo of ['', 'x'.repeat(256), 'a\0.png', 5])
    expect((await create({ name, info: {}, logo })).status).toBe(400)
  expect(await named(name)).toBe(0)
})
