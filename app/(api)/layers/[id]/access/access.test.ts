import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, roleIds } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

// What layers and data tables have in common is tested for both.
const kinds = [
  { kind: 'layers', owned: () => make.layer({ owner: people.users.ORGANIZATION_ADMINISTRATOR }) },
  {
    kind: 'datatables',
    owned: async () => {
      const owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
      const { body } = await owner.post<{ table: { id: number } }>('/datatables', {
        name: make.unique('Таблица'),
      })
      return body.table
    },
  },
] as const
const everyKind = kinds.map((one) => [one.kind, one] as const)
const owner = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
const rules = (kind: string, id: number) =>
  kind === 'layers'
    ? database.prisma.layerAccess.count({ where: { layerId: id } })
    : database.prisma.dataTableAccess.count({ where: { tableId: id } })

test.each(everyKind)(
  '401, 404 and 403: %s: owner and Main roles read the rules, owner and Main administrator write them',
  async (kind, { owned }) => {
    const { id } = await owned()
    const at = `/${kind}/${id}/access`
    expect(await api.anonymous.get(at)).toMatchObject({ status: 401 })
    expect(await api.anonymous.put(at, { items: [] })).toMatchObject({ status: 401 })
    expect((await owner().get(`/${kind}/2000000001/access`)).status).toBe(404)
    expect((await owner().put(`/${kind}/2000000001/access`, { items: [] })).status).toBe(404)
    for (const role of roleCodes) {
      const caller = api.as(people.tokens[role])
      const governs = role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR'
      expect((await caller.get(at)).status, role).toBe(governs || role === 'MAIN_INSPECTOR' ? 200 : 403)
      expect((await caller.put(at, { items: [{ role_id: roleIds.USER, read: true }] })).status, role).toBe(
        governs ? 200 : 403,
      )
    }
    // The right to edit does not include changing access.
    await owner().put(at, { items: [{ user_id: people.users.USER.id, edit: true }] })
    expect((await api.as(people.tokens.USER).put(at, { items: [] })).status).toBe(403)
    expect(await rules(kind, id)).toBe(1)
  },
)

test.each(everyKind)(
  '200: %s: rules are replaced as a whole and take effect at once',
  async (kind, { owned }) => {
    const { id } = await owned()
    const at = `/${kind}/${id}/access`
    const user = api.as(people.tokens.USER)
    expect((await user.get(`/${kind}/${id}/info`)).status).toBe(403)
    const items = [
      { user_id: people.users.USER.id, read: true },
      { role_id: roleIds.CUSTOMER, read: 't', write: 1 },
      { organization_id: people.organization.id, edit: true },
    ]
    const { body, headers } = await owner().put<{ items: object[] }>(at, { items })
    const rest = kind === 'layers' ? { serviceObjects: false } : {}
    const listed = kind === 'layers' ? { ...rest, public: false } : rest
    expect(body.items).toEqual([
      {
        user_id: people.users.USER.id,
        role_id: null,
        organization_id: null,
        read: true,
        edit: false,
        write: false,
        ...listed,
      },
      {
        user_id: null,
        role_id: roleIds.CUSTOMER,
        organization_id: null,
        read: true,
        edit: false,
        write: true,
        ...listed,
      },
      {
        user_id: null,
        role_id: null,
        organization_id: people.organization.id,
        read: false,
        edit: true,
        write: false,
        ...listed,
      },
    ])
    expect((await owner().get(at)).body).toEqual(body)
    const seen = await user.get<Record<string, { access: object }>>(`/${kind}/${id}/info`)
    expect(seen.body[kind === 'layers' ? 'layer' : 'table']?.access).toEqual({
      read: true,
      edit: true,
      write: false,
      ...rest,
    })
    // The same rules write nothing; a stale revision is rejected.
    expect((await owner().put(at, { items })).headers.get('etag')).toBe(headers.get('etag'))
    expect((await owner().put(at, { items: [] })).status).toBe(200)
    expect(
      (await owner().put(at, { items }, { headers: { 'if-match': headers.get('etag') ?? '' } })).status,
    ).toBe(412)
    expect((await user.get(`/${kind}/${id}/info`)).status).toBe(403)
    const noun = kind === 'layers' ? 'layer' : 'data-table'
    const auditLog = (await auditOf(noun, id)).filter(({ action }) => action === 'update')
    expect(auditLog).toMatchObject([{ before: { access: [] } }, { after: { access: [] } }])
  },
)

test.each(everyKind)('400 and no write: %s', async (kind, { owned }) => {
  const { id } = await owned()
  const at = `/${kind}/${id}/access`
  const role_id = roleIds.USER
  for (const [body, text] of [
    [{}, /^items: Обязательное поле\.$/],
    [{ items: null }, /^items: Ожидается массив\.$/],
    [{ items: [{ read: true }] }, /^items\.0: Укажите ровно одно/],
    [{ items: [{ role_id, user_id: 1, read: true }] }, /^items\.0: Укажите ровно одно/],
    [{ items: [{ role_id, read: 'maybe' }] }, /^items\.0\.read: Ожидается логическое/],
    [{ items: [{ role_id }, { role_id: 999 }] }, /^items\.1\.role_id: Такой записи нет\.$/],
    [{ items: [{ user_id: 2_000_000_001 }] }, /^items\.0\.user_id: Такой записи нет\.$/],
    [{ items: [{ organization_id: 2_000_000_001 }] }, /^items\.0\.organization_id: Такой записи нет\.$/],
    [{ items: [{ role_id }, { role_id }] }, /^items\.1\.role_id: Повторяется\.$/],
  ] as const)
    expect(await owner().put(at, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: expect.stringMatching(text),
    })
  expect(await rules(kind, id)).toBe(0)
})
