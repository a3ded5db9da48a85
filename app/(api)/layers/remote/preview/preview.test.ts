import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
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

describe('POST /layers/remote/preview', () => {
  interface Preview {
    kind: string
    version: string
    title: string
    formats: string[]
    layers: { name: string; title: string; path: string[]; crs: string[]; bbox: number[]; styles: object[] }[]
    types: { name: string; fields: object[] | null; geometryType: string | null; geomField: string | null }[]
  }
  const look = (body: object) => api.as(owner).post<Preview>('/layers/remote/preview', body)

  test('200: layers, including members inherited from their groups', async () => {
    const { status, body } = await look({ kind: 'wms', url: maps.url })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'WMS', version: '1.3.0', title: 'Стенд & карты', types: [] })
    expect(body.layers[0]).toMatchObject({
      name: 'quarters',
      title: 'Четверти',
      path: ['Мир'],
      crs: ['EPSG:4326', 'EPSG:3857'],
      bbox: [-180, -90, 180, 90],
      styles: [{ name: 'plain', title: 'Просто' }],
      queryable: true,
    })
  })

  test('200: a server that only supports 1.1.1, with its DTD', async () => {
    maps.handle = wmsHandler({ version: '1.1.1' })
    const { body } = await look({ kind: 'WMS', url: maps.url })
    expect(body).toMatchObject({ version: '1.1.1' })
    expect(body.layers.map(({ name }) => name)).toEqual(['quarters', 'second'])
  })

  test('200: types; the details of one when it is named', async () => {
    const all = await look({ kind: 'WFS', url: objects.url })
    expect(all.body.types.map(({ name, fields }) => [name, fields])).toEqual([
      ['city:stops', null],
      ['metric', null],
    ])
    const { body } = await look({ kind: 'WFS', url: objects.url, typeName: 'city:stops' })
    expect(body.types).toEqual([
      expect.objectContaining({
        geometryType: 'Point',
        geomField: 'shape',
        fields: [
          { name: 'name', type: 'string' },
          { name: 'height', type: 'double' },
          { name: 'opened', type: 'date' },
        ],
      }),
    ])
  })

  test('424: messages of the server are shown to those who set it up', async () => {
    objects.handle = (_, response) => {
      response.writeHead(400, { 'content-type': 'text/xml' })
      response.end(
        '<ExceptionReport><Exception><ExceptionText>no such map</ExceptionText></Exception></ExceptionReport>',
      )
    }
    const { status, body } = await look({ kind: 'WFS', url: objects.url })
    expect([status, JSON.stringify(body)]).toEqual([424, expect.stringContaining('no such map')])
  })
})

describe('who gave an address decides what is told', () => {
  const look = (user: User, url: string) =>
    api
      .as(user)
      .post('/layers/remote/preview', { kind: 'WMS', url }, { headers: { 'accept-language': 'en' } })
  const closed = 'http://127.0.0.1:5500'

  test('424: an organization administrator cannot tell a closed port, a status and a body apart', async () => {
    const answers = [await look(owner, closed)]
    for (const [status, body] of [
      [404, 'no'],
      [500, 'no'],
      [200, '<html/>'],
      [302, ''],
    ] as const) {
      maps.handle = (_, response) => void response.writeHead(status, { location: '/' }).end(body)
      answers.push(await look(owner, maps.url))
    }
    for (const answer of answers) {
      expect(answer.status).toBe(424)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('424: a Main administrator is told the reason', async () => {
    const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    maps.handle = (_, response) => void response.writeHead(404).end()
    expect(JSON.stringify((await look(main, maps.url)).body)).toContain('404')
  })

  test('400: private networks and this machine, unless a Main administrator gives them', async () => {
    for (const host of ['10.1.2.3', '192.168.1.1', '[fd12::1]', '127.0.0.1:5479']) {
      const answer = await look(owner, `http://${host}/wms`)
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('url')])
    }
  })
})
