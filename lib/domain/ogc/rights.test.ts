import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, roleIds } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

const rule = fc.record({
  layer: fc.nat(4),
  kind: fc.constantFrom('userId', 'roleId', 'organizationId'),
  whom: fc.nat(2),
})

test('200 or 403: for random rules, a layer that a token may not read is in no list and no answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 6 }), async (rules) => {
      const organizations = [await make.organization(), await make.organization()]
      const roles = ['USER', 'CUSTOMER', 'ORGANIZATION_INSPECTOR'] as const
      const users = await Promise.all(
        roles.map((role, at) => make.user({ role, organization: organizations[at % 2] })),
      )
      const layers = []
      const holders = (at: number) =>
        rules
          .filter((one) => one.layer === at)
          .map(({ kind, whom }) => ({
            [kind]:
              kind === 'userId'
                ? users[whom]?.id
                : kind === 'roleId'
                  ? roleIds[roles[whom] ?? 'USER']
                  : organizations[whom % 2]?.id,
          }))
      for (let at = 0; at < 4; at++)
        layers.push(
          await makeLayer({
            fields: { word: 'string' },
            objects: [{ id: 1, wkt: 'POINT(1 1)', values: { word: 'seen' } }],
            readers: holders(at),
          }),
        )
      layers.push(await makeView(layers[0]?.id ?? 0, holders(4)))
      for (const [at, user] of users.entries()) {
        const may = (layer: number) =>
          rules.some(
            (one) =>
              one.layer === layer &&
              (one.kind === 'organizationId' ? one.whom % 2 === at % 2 : one.whom === at),
          )
        await look(
          user,
          layers.map(({ typeName }, layer) => ({ typeName, readable: may(layer) })),
        )
      }
    }),
    { numRuns: 6, seed: 11 },
  )
})

/** A view of a layer, with separate rules. */
async function makeView(layerId: number, readers: readonly { [holder: string]: number | undefined }[]) {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const name = make.unique('view').toLowerCase().replace(/\W/g, '_')
  const source = { layerId, filter: "word = 'seen'" }
  const reply = await api.as(main).post<{ layer: { id: number } }>('/layers', { name, source })
  const { id } = reply.body.layer
  const items = readers.map(({ userId, roleId, organizationId }) => ({
    user_id: userId,
    role_id: roleId,
    organization_id: organizationId,
    read: true,
  }))
  expect((await api.as(main).put(`/layers/${id}/access`, { items })).status).toBe(200)
  return { id, typeName: `local:${name}` }
}

async function look(user: { id: number }, layers: readonly { typeName: string; readable: boolean }[]) {
  const get = async (path: string) => (await api.as(user).get<unknown>(path)).body
  const lists = [
    '/service/wfs?service=WFS&request=GetCapabilities&version=2.0.0',
    '/service/wfs?service=WFS&request=GetCapabilities&version=1.1.0',
    '/service/wfs?service=WFS&request=DescribeFeatureType&version=2.0.0',
    '/ogc/features/collections',
    '/ogc/features/collections?f=html',
    '/service/wmts?service=WMTS&request=GetCapabilities',
    '/service/wmts/1.0.0/WMTSCapabilities.xml',
    '/ogc/features/styles',
    '/ogc/features/styles?f=html',
  ]
  for (const path of lists) {
    const said = JSON.stringify(await get(path))
    for (const { typeName, readable } of layers) {
      const name = typeName.split(':')[1] ?? ''
      expect(new RegExp(`${name}\\b`).test(said), `${path} ${name}`).toBe(readable)
    }
  }
  for (const { typeName, readable } of layers) {
    const answers = [
      `/service/wfs?service=WFS&request=GetFeature&version=2.0.0&typeNames=${typeName}`,
      `/service/wfs?service=WFS&request=GetFeature&version=1.1.0&typeName=${typeName}&resultType=hits`,
      `/service/wfs?service=WFS&request=GetFeature&version=2.0.0&featureId=${typeName}.1`,
      `/service/wfs?service=WFS&request=DescribeFeatureType&version=2.0.0&typeNames=${typeName}`,
      `/ogc/features/collections/${typeName}`,
      `/ogc/features/collections/${typeName}/items`,
      `/ogc/features/collections/${typeName}/items/1`,
      `/ogc/features/collections/${typeName}/tiles`,
      `/ogc/features/collections/${typeName}/tiles/WebMercatorQuad`,
      `/ogc/features/collections/${typeName}/tiles/WebMercatorQuad/0/0/0`,
      `/ogc/features/collections/${typeName}/map/tiles`,
      `/ogc/features/collections/${typeName}/map/tiles/WorldCRS84Quad`,
      `/ogc/features/collections/${typeName}/map/tiles/WorldCRS84Quad/0/0/1`,
      `/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.png`,
      `/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.mvt`,
      `/ogc/features/collections/${typeName}/styles`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}?f=sld`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}/metadata`,
    ]
    for (const path of answers) {
      const { status, body } = await api.as(user).get<unknown>(path)
      expect(status, path).toBe(readable ? 200 : 403)
      if (!readable) expect(JSON.stringify(body)).not.toContain('seen')
    }
    const sheet = { layers: [{ name: typeName }], center: [1, 1], scale: 50_000, format: 'png', dpi: 72 }
    const printed = await api.as(user).post<unknown>('/service/print', sheet)
    expect(printed.status, `print of ${typeName}`).toBe(readable ? 200 : 403)
  }
}
