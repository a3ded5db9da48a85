import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

async function withAvatar(user?: User): Promise<User> {
  const wearer = user ?? (await make.user({ organization: people.organization }))
  const { name } = await make.file()
  return database.prisma.user.update({ where: { id: wearer.id }, data: { avatarFileName: name } })
}

const avatarOf = async ({ id }: User) =>
  (await database.prisma.user.findUniqueOrThrow({ where: { id } })).avatarFileName

const administrators = ['MAIN_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR']

test.each(roleCodes)(
  '200 or 403: %s deletes their own avatar, and those of users they administer',
  async (role) => {
    const caller = api.as(people.tokens[role])
    const own = await withAvatar(people.users[role])
    expect((await caller.delete(`/rest/users/${own.id}/avatar`)).status).toBe(200)
    expect(await avatarOf(own)).toBeNull()
    const other = await withAvatar()
    const may = administrators.includes(role)
    expect((await caller.delete(`/rest/users/${other.id}/avatar`)).status).toBe(may ? 200 : 403)
    expect(await avatarOf(other)).toBe(may ? null : other.avatarFileName)
  },
)

test('200 and 404: a missing avatar is fine, a missing user is not', async () => {
  const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
  const user = await make.user()
  expect((await main.delete(`/rest/users/${user.id}/avatar`)).status).toBe(200)
  expect((await main.delete('/rest/users/2000000000/avatar')).status).toBe(404)
})
