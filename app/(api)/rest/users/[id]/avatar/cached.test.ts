import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type Organization, type User, type Workgroup } from '@/lib/testing/make'
import { quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { GET } from './crop/[width]/[height]/route'

let router: RouterServer
let home: Organization
let project: Workgroup
let viewer: User
let shown: User
let token: string

const longWay = vi.spyOn(GET, 'answer')

beforeAll(async () => {
  router = await serveRouter(manifest)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

/** Two workers of two organizations who see each other only through a closed project of a third. */
beforeEach(async () => {
  home = await make.organization()
  const [mine, theirs] = [await make.organization(), await make.organization()]
  viewer = await make.user({ organization: mine })
  shown = await make.user({ organization: theirs })
  project = await make.workgroup({ organization: home, open: false, members: [viewer, shown] })
  token = await make.token(viewer)
  await wear(await quarters(64, 64, 'png'))
})

async function wear(bytes: Buffer | null): Promise<void> {
  const file = bytes && (await make.file({ bytes }))
  await database.prisma.user.update({ where: { id: shown.id }, data: { avatarFileName: file?.name ?? null } })
}

const read = (who = token) => readBytes(`${router.origin}/rest/users/${shown.id}/avatar/crop/w20/h20`, who)

/** Requests three times: a repeated request is cached, so the third answer equals the second. */
async function readCached() {
  await read()
  const second = await read()
  expect(second.status).toBe(200)
  const made = longWay.mock.calls.length
  const third = await read()
  expect(longWay.mock.calls.length, 'the answer is kept').toBe(made)
  expect(third.bytes.equals(second.bytes)).toBe(true)
  return third
}

const leave = (user: () => User) => () =>
  database.query(sql`delete from workgroup_users where user_id = ${user().id}`)
const now = new Date()

const changes: Record<string, [status: number, change: () => Promise<unknown>]> = {
  'the reader is blocked': [
    401,
    () => database.prisma.user.update({ where: { id: viewer.id }, data: { blocked: true } }),
  ],
  'the reader leaves the project': [403, leave(() => viewer)],
  'the other one leaves the project': [403, leave(() => shown)],
  'the project is deleted': [
    403,
    () => database.prisma.workgroup.update({ where: { id: project.id }, data: { deletedAt: now } }),
  ],
  'the other one becomes staff of the organization of the project': [
    403,
    async () => {
      const role = await database.prisma.role.findFirstOrThrow({ where: { code: 'ORGANIZATION_INSPECTOR' } })
      await database.prisma.user.update({
        where: { id: shown.id },
        data: { organizationId: home.id, roleId: role.id },
      })
    },
  ],
  'the other one is staff of the organization of the project beside the own': [
    403,
    async () => {
      const role = await database.prisma.role.findFirstOrThrow({ where: { code: 'ORGANIZATION_INSPECTOR' } })
      await database.prisma.user.update({ where: { id: shown.id }, data: { roleId: role.id } })
      await readCached()
      await database.prisma.userOrganization.create({
        data: { userId: shown.id, organizationId: home.id },
      })
    },
  ],
  'the other one is deleted': [
    404,
    () => database.prisma.user.update({ where: { id: shown.id }, data: { deletedAt: now } }),
  ],
  'the portrait is taken away': [404, () => wear(null)],
}

test.each(Object.entries(changes).map(([what, [status, change]]) => [status, what, change] as const))(
  '%i: a cached avatar is not served once %s',
  async (status, _, change) => {
    await readCached()
    await change()
    expect((await read()).status).toBe(status)
  },
)

test('200: gained visibility and a new avatar take effect with the next request', async () => {
  const before = await readCached()
  await wear(await quarters(90, 30, 'png'))
  const after = await read()
  expect(after.status).toBe(200)
  expect(after.bytes.equals(before.bytes)).toBe(false)
  await leave(() => viewer)()
  expect((await read()).status).toBe(403)
  await database.prisma.workgroupUser.create({ data: { workgroupId: project.id, userId: viewer.id } })
  expect((await read()).status).toBe(200)
})

test('403: the cache of one reader is not served to another', async () => {
  await readCached()
  expect((await read(await make.token(await make.user()))).status).toBe(403)
})
