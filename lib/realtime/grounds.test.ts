import { afterAll, expect, test } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { groupKey } from './audience/group'
import { currentGrounds } from './grounds'

afterAll(stopDatabase)

test('events of organizations follow the setting as it is for each viewer', async () => {
  const people = await scene.sevenRoles()
  const one = await scene.asActor(people.users.USER)
  const other = await scene.asActor(await make.user({ organization: people.organization }))
  const path = 'system/behavior.can.see.my.organization.only'
  await scene.underSettings({ [path]: [{ value: true, userId: one.userId }] }, async () => {
    const grounds = await currentGrounds()
    expect(grounds.onlyOwnOrganizations(one)).toBe(true)
    expect(grounds.onlyOwnOrganizations(other)).toBe(false)
    expect(groupKey(grounds, one).key).not.toBe(groupKey(grounds, other).key)
  })
})
