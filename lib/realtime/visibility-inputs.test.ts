import { afterAll, expect, test } from 'vitest'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { groupKey } from './subscribers/group'
import { currentVisibilityInputs } from './visibility-inputs'

afterAll(stopDatabase)

test("organization events follow each viewer's value of the setting", async () => {
  const people = await scene.sevenRoles()
  const one = await scene.asActor(people.users.USER)
  const other = await scene.asActor(await make.user({ organization: people.organization }))
  const path = 'system/behavior.can.see.my.organization.only'
  await scene.underSettings({ [path]: [{ value: true, userId: one.userId }] }, async () => {
    const visibilityInputs = await currentVisibilityInputs()
    expect(visibilityInputs.onlyOwnOrganizations(one)).toBe(true)
    expect(visibilityInputs.onlyOwnOrganizations(other)).toBe(false)
    expect(groupKey(visibilityInputs, one).key).not.toBe(groupKey(visibilityInputs, other).key)
  })
})
