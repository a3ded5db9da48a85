import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, roleIds } from '@/lib/testing/make'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { wmsHandler } from '@/lib/testing/remote/wms'

const rule = fc.record({
  layer: fc.nat(3),
  kind: fc.constantFrom('user_id', 'role_id', 'organization_id'),
  whom: fc.nat(2),
  read: fc.boolean(),
  write: fc.boolean(),
})

const roles = ['USER', 'CUSTOMER', 'ORGANIZATION_INSPECTOR'] as const

test('200 or 403: for random rules, a layer of another server that a token may not read is in no list and no answer', async () => {
  const maps = await standIn(wmsHandler())
  const objects = await standIn(wfsHandler({ stops: [{ id: 1, lon: 31, lat: 51, name: 'seen', height: 1 }] }))
  const owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 8 }), async (rules) => {
      const organizations = [await make.organization(), await make.organization()]
      const users = await Promise.all(
        roles.map((role, at) => make.user({ role, organization: organizations[at % 2] })),
      )
      const ids = {
        user_id: users.map(({ id }) => id),
        role_id: roles.map((role) => roleIds[role]),
        organization_id: organizations.map(({ id }) => id),
      }
      const layers = []
      for (let at = 0; at < 4; at++) {
        const layer = await postRemote(owner, at % 2 ? maps : objects, at % 2 ? 'wms' : 'wfs')
        const items = new Map<number, object>()
        for (const { kind, whom, read, write } of rules.filter((one) => one.layer === at)) {
          const id = ids[kind][whom % ids[kind].length] ?? 0
          items.set(id, { [kind]: id, read, write })
        }
        const own = [...items.values()]
        await api.as(owner).put(`/layers/${layer.id}/access`, { items: own })
        layers.push({ ...layer, kind: at % 2 ? ('wms' as const) : ('wfs' as const), own })
      }
      for (const [at, user] of users.entries()) {
        // A user and an organization may have the same number.
        const mine = Object.entries({
          user_id: user.id,
          role_id: roleIds[roles[at] ?? 'USER'],
          organization_id: organizations[at % 2]?.id,
        })
        for (const { id, typeName, kind, own } of layers) {
          const readable = own.some(
            (one) =>
              'read' in one &&
              one.read === true &&
              mine.some(([kind, id]) =>
                Object.entries(one).some(([name, value]) => name === kind && value === id),
              ),
          )
          await look(user, { id, typeName, kind, readable })
        }
      }
    }),
    { numRuns: 4, seed: 7 },
  )
  await maps.stop()
  await objects.stop()
}, 180_000)

interface Seen {
  id: number
  typeName: string
  kind: 'wms' | 'wfs'
  readable: boolean
}

async function look(user: { id: number }, { id, typeName, kind, readable }: Seen): Promise<void> {
  const caller = api.as(user)
  const lists = ['/layers', '/service/wms?service=WMS&request=GetCapabilities']
  if (kind === 'wfs')
    lists.push('/service/wfs?service=WFS&request=GetCapabilities', '/ogc/features/collections')
  for (const path of lists)
    expect(JSON.stringify((await caller.get(path)).body).includes(typeName), `${path} ${typeName}`).toBe(
      readable,
    )
  const legend = `/service/wms?service=WMS&request=GetLegendGraphic&layer=${typeName}&format=image/png`
  const answers = [`/layers/${id}/info`, legend]
  if (kind === 'wfs')
    answers.push(
      `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${typeName}`,
      `/ogc/features/collections/${typeName}/items`,
      `/layers/${id}/objects`,
      `/service/tiles/${id}/5/18/10.mvt`,
    )
  for (const path of answers) {
    const { status, body } = await caller.get(path)
    expect([200, 204].includes(status), `${path} ${status}`).toBe(readable)
    if (!readable) expect([status, JSON.stringify(body).includes('seen')]).toEqual([403, false])
  }
}
