import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { postRemote, type RemoteAnswer } from '@/lib/testing/remote/post-remote'
import { type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { wmsHandler } from '@/lib/testing/remote/wms'

let maps: StandIn
let objects: StandIn
let owner: User

const stops = [{ id: 1, lon: 37, lat: 55, name: 'Парк', height: 2.5 }]

beforeEach(async () => {
  closeCircuits()
  maps = await standIn(wmsHandler())
  objects = await standIn(wfsHandler({ stops }))
  owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
})

afterEach(async () => {
  await maps.stop()
  await objects.stop()
})

describe('PATCH /layers/{id}', () => {
  const change = (id: number, source: object, more: object = {}, who: User = owner) =>
    api.as(who).patch<RemoteAnswer & string>(`/layers/${id}`, { source, ...more })

  test('200: absent members stay, the password included; the revision increases', async () => {
    const layer = await postRemote(owner, maps, 'wms', { user: 'gis', password: 'secret-word' })
    const { status, body, headers } = await change(layer.id, {
      layers: ['second', 'quarters'],
      password: '********',
    })
    expect(status).toBe(200)
    expect(body.layer.source).toMatchObject({
      layers: ['second', 'quarters'],
      user: 'gis',
      password: '********',
    })
    expect(headers.get('etag')).not.toBe(layer.etag)
    expect(maps.asked.at(-1)?.headers.authorization).toContain('Basic')
  })

  test('200: null removes user and password', async () => {
    const layer = await postRemote(owner, maps, 'wms', { user: 'gis', password: 'secret-word' })
    const { body } = await change(layer.id, { user: null })
    expect(body.layer.source).toMatchObject({ user: null, password: '' })
    expect(maps.asked.at(-1)?.headers.authorization).toBeUndefined()
  })

  test('400: a stored password is not sent to another server', async () => {
    const other = await standIn(wmsHandler())
    const layer = await postRemote(owner, maps, 'wms', { user: 'gis', password: 'secret-word' })
    const { status, body } = await change(layer.id, { url: other.url })
    expect([status, body]).toEqual([400, expect.stringContaining('source.password')])
    const lent = { kind: 'WMS', url: other.url, layerId: layer.id }
    expect((await api.as(owner).post('/layers/remote/preview', lent)).status).toBe(400)
    expect(other.asked).toEqual([])
    expect((await change(layer.id, { url: other.url, password: 'new' })).status).toBe(200)
    await other.stop()
  })

  test('200: fields are renamed, left out, and added back', async () => {
    const layer = await postRemote(owner, objects, 'wfs')
    const [name] = layer.fields
    const fields = [{ id: name?.id, name: 'name', rusName: 'Название' }]
    const left = await api.as(owner).patch<RemoteAnswer>(`/layers/${layer.id}`, { fields })
    expect(left.body.layer.fields).toEqual([expect.objectContaining({ name: 'name', rusName: 'Название' })])
    const again = [...fields, { name: 'height' }]
    const { body } = await api.as(owner).patch<RemoteAnswer>(`/layers/${layer.id}`, { fields: again })
    expect(body.layer.fields.map(({ name: own, type }) => [own, type])).toEqual([
      ['name', 'string'],
      ['height', 'double'],
    ])
    const strange = await api.as(owner).patch(`/layers/${layer.id}`, { fields: [{ name: 'none' }] })
    expect(strange.status).toBe(400)
  })

  test('400: the geometry type comes from the server, and local layers have no server', async () => {
    const layer = await postRemote(owner, objects, 'wfs')
    expect((await api.as(owner).patch(`/layers/${layer.id}`, { geometryType: 'Polygon' })).status).toBe(400)
    const local = await api.as(owner).post<RemoteAnswer>('/layers', { name: make.unique('Свой') })
    expect((await change(local.body.layer.id, { layers: ['a'] })).status).toBe(400)
  })

  test('403, 404, 412: checked before the server is asked', async () => {
    const layer = await postRemote(owner, maps, 'wms')
    const before = maps.asked.length
    const stranger = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
    expect((await change(layer.id, {}, {}, stranger)).status).toBe(403)
    const editor = await make.user()
    const items = [{ user_id: editor.id, edit: true }]
    expect((await api.as(owner).put(`/layers/${layer.id}/access`, { items })).status).toBe(200)
    expect((await change(layer.id, {}, {}, editor)).status).toBe(403)
    expect((await change(2 ** 31 - 1, {})).status).toBe(404)
    const stale = { headers: { 'if-match': '"other"' } }
    expect((await api.as(owner).patch(`/layers/${layer.id}`, { source: {} }, stale)).status).toBe(412)
    expect(maps.asked).toHaveLength(before)
  })

  test('DELETE 200: nothing is left of it', async () => {
    const layer = await postRemote(owner, objects, 'wfs')
    expect((await api.as(owner).delete(`/layers/${layer.id}`)).status).toBe(200)
    expect((await api.as(owner).get(`/layers/${layer.id}/info`)).status).toBe(404)
  })
})

describe('what remote layers do not support', () => {
  test('400: objects and styles of raster layers cannot be written', async () => {
    const layer = await postRemote(owner, objects, 'wfs')
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 1] }, properties: {} }
    const path = `/layers/${layer.id}/objects`
    const replies = [
      await api.as(owner).post<string>(path, feature),
      await api.as(owner).patch<string>(`${path}/1`, { properties: {} }),
      await api.as(owner).delete<string>(`${path}/1`),
    ]
    for (const { status, body } of replies)
      expect([status, body]).toEqual([400, expect.stringMatching(/внешнем сервере|another server/)])
    const pictures = await postRemote(owner, maps, 'wms')
    const style = { layers: [{ id: 'a', type: 'fill', paint: {} }] }
    expect((await api.as(owner).put(`/layers/${pictures.id}/styles/x`, style)).status).toBe(400)
    expect((await api.as(owner).get(`/layers/${pictures.id}/objects`)).status).toBe(404)
    expect((await api.as(owner).get(`/service/tiles/${pictures.id}.json`)).status).toBe(404)
  })
})
