import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

const address = '/rest/configuration/java-options'

let people: SevenRoles
beforeAll(async () => {
  people = await scene.sevenRoles()
})

test('401 without a token, 400 for a version that does not exist', async () => {
  expect((await api.anonymous.get(address)).status).toBe(401)
  expect((await api.as(people.tokens.USER).get(address, { version: '9' })).status).toBe(400)
})

test.each(roleCodes)('200: %s reads the options, typed in 2.0 and as text in 1.0', async (role) => {
  const caller = api.as(people.tokens[role])
  const paths = { '-Dfiles.localStorage': env.FILES_ROOT, filesLocalStorage: env.FILES_ROOT }
  const said = await caller.get(address)
  expect(said.body).toEqual({ onlyMyOrganization: false, issueZoneTrackingOn: false, ...paths })
  const old = await caller.get(address, { version: '1.0' })
  expect(old.body).toEqual({ ...success, onlyMyOrganization: 'f', issueZoneTrackingOn: 'f', ...paths })
})

test("200: both settings with the caller's values", async () => {
  const { roleId } = await scene.asActor(people.users.USER)
  const settings = {
    'system/behavior.can.see.my.organization.only': [{ value: true, roleId }],
    'system/issue.zone.tracking.on': true,
  }
  await scene.underSettings(settings, async () => {
    const read = async (token: string) => (await api.as(token).get(address)).body
    expect(await read(people.tokens.USER)).toMatchObject({
      onlyMyOrganization: true,
      issueZoneTrackingOn: true,
    })
    expect(await read(people.tokens.CUSTOMER)).toMatchObject({ onlyMyOrganization: false })
  })
})

test('200: Main roles see every organization, whatever the setting', async () => {
  await scene.underSettings({ 'system/behavior.can.see.my.organization.only': true }, async () => {
    for (const role of ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'] as const)
      expect((await api.as(people.tokens[role]).get(address)).body).toMatchObject({
        onlyMyOrganization: false,
      })
    expect((await api.as(people.tokens.USER).get(address)).body).toMatchObject({ onlyMyOrganization: true })
  })
})
