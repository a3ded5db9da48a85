import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { api, type Caller } from '@/lib/testing/api'
import { make, roleIds } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Folder {
  id: number
  name: string
  order: number
  owner: number | null
  isEditable: boolean
  etag: string
  layers: number[]
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
})

const folderOf = async (id: number, caller = owner) =>
  (await caller.get<{ items: Folder[] }>('/groups')).body.items.find((item) => item.id === id)
const layerOf = () => make.layer({ owner: people.users.ORGANIZATION_ADMINISTRATOR })

async function create(layers: { id: number }[]) {
  const groupLayers = layers.map(({ id }) => ({ layerId: id }))
  const { body } = await owner.post<{ group: { id: number } }>('/groups', {
    name: make.unique('Группа'),
    groupLayers,
  })
  return body.group.id
}

test('401 and 200: everybody lists groups with something visible in them, and sees what they may change', async () => {
  const [open, closed] = [await layerOf(), await layerOf()]
  await owner.put(`/layers/${open.id}/access`, { items: [{ role_id: roleIds.USER, read: true }] })
  const id = await create([closed, open])
  expect((await api.anonymous.get('/groups')).status).toBe(401)
  for (const role of roleCodes) {
    const folder = await folderOf(id, api.as(people.tokens[role]))
    const seen = { MAIN_ADMINISTRATOR: 2, MAIN_INSPECTOR: 2, ORGANIZATION_ADMINISTRATOR: 2, USER: 1 }
    expect(folder?.layers.length, role).toBe(role in seen ? seen[role as keyof typeof seen] : undefined)
    const governs = role === 'MAIN_ADMINISTRATOR' || role === 'ORGANIZATION_ADMINISTRATOR'
    expect(folder?.isEditable ?? false, role).toBe(governs)
  }
})

test('200: an empty group is listed for those who may change it, with the ETag for a change', async () => {
  const id = await create([])
  expect(await folderOf(id, api.as(people.tokens.MAIN_INSPECTOR))).toBeUndefined()
  const folder = await folderOf(id)
  expect(folder).toMatchObject({ layers: [], owner: people.users.ORGANIZATION_ADMINISTRATOR.id })
  const headers = { 'if-match': folder?.etag ?? '' }
  expect((await owner.patch(`/groups/${id}`, { name: 'Иначе' }, { headers })).status).toBe(200)
  expect((await owner.patch(`/groups/${id}`, { name: 'Ещё раз' }, { headers })).status).toBe(412)
  expect(await folderOf(id)).toMatchObject({ name: 'Иначе' })
})

test('200: the layers of a group keep their order', async () => {
  const [first, second] = [await layerOf(), await layerOf()]
  const id = await create([second, first])
  expect((await folderOf(id))?.layers).toEqual([second.id, first.id])
  await owner.patch(`/groups/${id}`, { groupLayers: [{ layerId: first.id }, { layerId: second.id }] })
  expect((await folderOf(id))?.layers).toEqual([first.id, second.id])
})
