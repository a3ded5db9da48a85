import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, roleCodes } from '@/lib/access/actor'
import { listOrganizations } from '@/lib/domain/organizations'
import { organizationVisibleTo } from '@/lib/domain/organization-visibility'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type Organization } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

afterAll(stopDatabase)

const word = make.unique('Seen')
let places: Organization[]
beforeAll(async () => {
  const cluster = await make.cluster()
  places = []
  for (const where of [cluster, cluster, await make.cluster(), await make.cluster()])
    places.push(await make.organization({ cluster: where, name: make.unique(word) }))
})

/** An independent, simple restatement of the documented rule. */
function oracle(actor: Actor, organization: Organization, onlyOwn: boolean): boolean {
  if (actor.role === 'MAIN_ADMINISTRATOR' || actor.role === 'MAIN_INSPECTOR') return true
  const own = actor.organizationIds.includes(organization.id)
  const near = places.some(
    (p) => actor.organizationIds.includes(p.id) && p.clusterId === organization.clusterId,
  )
  return onlyOwn && actor.role !== 'CLUSTER_ADMINISTRATOR' ? own : near
}

test.each(roleCodes)('lists and events show the same organizations to %s', async (role) => {
  const [first, , third] = places
  for (const organizations of [[], [third]])
    for (const onlyOwn of [false, true]) {
      const additional = organizations.filter((organization) => organization !== undefined)
      const user = await make.user({ role, organization: first, organizations: additional })
      const listed = await scene.withSetting(
        ['system/behavior.can.see.my.organization.only', onlyOwn],
        user,
        async (ctx) => {
          const { items } = await listOrganizations(ctx, {}, { search: word })
          for (const place of places)
            expect(organizationVisibleTo(ctx.actor, place, onlyOwn)).toBe(oracle(ctx.actor, place, onlyOwn))
          return items.map((organization) => organization.id)
        },
      )
      const actor = await scene.asActor(user)
      const expected = places.filter((place) => oracle(actor, place, onlyOwn)).map((place) => place.id)
      expect(listed.toSorted((a, b) => a - b)).toEqual(expected)
    }
})
