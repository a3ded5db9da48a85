import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Organization, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import type { RoleCode } from '@/lib/access/actor'
import { expect } from 'vitest'

export interface TaskBody {
  id: number
  [key: string]: unknown
}

/** Seven users of one organization, another organization, and a user of both. */
export interface Bench extends SevenRoles {
  elsewhere: Organization
  executor: User
}

export async function bench(): Promise<Bench> {
  const people = await scene.sevenRoles()
  const elsewhere = await make.organization()
  const executor = await make.user({ organization: elsewhere, organizations: [people.organization] })
  return { ...people, elsewhere, executor }
}

/** A date that the tests count from. */
export const date = 1_795_251_600

/** The required fields of a task. */
export const needed = () => ({
  date,
  title: make.unique('Яма'),
  text: 'Во дворе',
  type_id: 1,
  priority_id: 2,
})

/** Creates a task over HTTP, as the organization's administrator unless another role is named. */
export function create({ tokens }: Bench, more: object = {}, role: RoleCode = 'ORGANIZATION_ADMINISTRATOR') {
  return api.as(tokens[role]).post<TaskBody>('/rest/tasks', { ...needed(), ...more })
}

/** A creation that is rejected and writes nothing. */
export async function refused(
  people: Bench,
  body: object,
  status: number,
  text: string | RegExp,
  role?: RoleCode,
) {
  const reply = await expectNoWrites(Object.values(people.users), () => create(people, body, role))
  expect(reply).toMatchObject({ status, body: { error_description: expect.stringMatching(text) } })
}
