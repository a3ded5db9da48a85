import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

const path = '/rest/users/count'

test('401: without a token', async () => {
  expect((await api.anonymous.get(path)).status).toBe(401)
})

test.each(roleCodes.filter((role) => !role.startsWith('MAIN_')))('403: %s', async (role) => {
  expect((await api.as(people.users[role]).get(path)).status).toBe(403)
})

/** On a shared database other files create users meanwhile. */
async function counted(role: 'MAIN_ADMINISTRATOR' | 'MAIN_INSPECTOR', version?: string) {
  const stored = () => database.prisma.user.count({ where: { deletedAt: null } })
  for (;;) {
    const before = await stored()
    const { body } = await api.as(people.users[role]).get<{ count: unknown }>(path, { version })
    if (before === (await stored())) return { body, stored: before }
  }
}

test.each(['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)(
  '200: %s counts all users that are not deleted',
  async (role) => {
    await make.user({ deletedAt: new Date() })
    const typed = await counted(role)
    expect(typed.body).toEqual({ count: typed.stored })
    const text = await counted(role, 'none')
    expect(text.body).toEqual({ ...success, count: String(text.stored) })
  },
)
