import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User, type WorkType } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

let organization: Organization
let administrator: User
let skilled: User
let near: User
let skill: { id: number }
let type: WorkType

interface Body {
  items: { id: number; score: number; distance: number | null; missing_tag_ids: number[] }[]
  error_description: string
}

beforeAll(async () => {
  const place = await scene.organizationWithAdministrator()
  organization = place.organization as Organization
  administrator = place.administrator
  skill = await database.prisma.userTag.create({ data: { title: make.unique('Welding') } })
  type = await make.workType({ plannedDuration: 90, skills: { create: { tagId: skill.id } } } as object)
  skilled = await make.user({ organization })
  near = await make.user({ organization })
  await database.prisma
    .$executeRaw`insert into user_tag_links (user_id, tag_id) values (${skilled.id}, ${skill.id})`
  await make.location(skilled, { lon: 39.9, lat: 57.6 })
  await make.location(near, { lon: 39.801, lat: 57.6 })
})

const ask = (user: User | null, query: Record<string, string | number>) => {
  const path = `/rest/planning/executors?${new URLSearchParams(query as never)}`
  return user ? api.as(user).get<Body>(path) : api.anonymous.get<Body>(path)
}
const own = ({ items }: Body) => items.filter(({ id }) => id === skilled.id || id === near.id)

describe('GET /rest/planning/executors', () => {
  test('401: without a session', async () => {
    expect((await ask(null, {})).status).toBe(401)
  })

  test.each([
    [{ type_id: 999_999_999 }, 'type_id'],
    [{ lon: 39 }, 'lon'],
    [{ lat: 91, lon: 1 }, 'lat'],
    [{ duration: 0 }, 'duration'],
    [{ from: 1_800_000_000 }, 'till'],
  ])('400: %o', async (query, field) => {
    const { status, body } = await ask(administrator, query)
    expect(status).toBe(400)
    expect(body.error_description).toContain(field)
  })

  test('200: by the skills of the work type and the way to the place', async () => {
    const place = { organization_id: organization.id, lon: 39.8, lat: 57.6 }
    const plain = own((await ask(administrator, place)).body)
    expect(plain.map(({ id }) => id)).toEqual([near.id, skilled.id])
    expect(plain[0]?.distance).toBeLessThan(100)
    const typed = own((await ask(administrator, { ...place, type_id: type.id })).body)
    expect(typed.map(({ id }) => id)).toEqual([skilled.id, near.id])
    expect(typed[1]?.missing_tag_ids).toEqual([skill.id])
  })

  test('200: the people of the organization alone, and everybody visible without one', async () => {
    const other = await scene.organizationWithAdministrator()
    const elsewhere = await ask(administrator, { organization_id: (other.organization as Organization).id })
    expect(own(elsewhere.body)).toEqual([])
    expect(own((await ask(administrator, { search: near.fio })).body).map(({ id }) => id)).toEqual([near.id])
    const { body } = await ask(other.administrator, { limit: 100 })
    expect(own(body)).toEqual([])
  })
})
