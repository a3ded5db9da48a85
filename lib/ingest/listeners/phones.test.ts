import { expect, test } from 'vitest'
import { listeningScene } from '@/lib/testing/devices/listening'
import { serveTrack } from '../serve-route'
import { listenOsmand } from './ports'

const key = '356000000000001'
const scene = listeningScene(key)

const location = (device_id: string, second: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [37.6, 55.7] },
  properties: { timestamp: new Date(1768469400_000 + second * 1000).toISOString(), device_id },
})

async function post(body: unknown, query = '') {
  const { port } = await scene.listen(listenOsmand)
  const init = { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/any${query}`, init)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const taken = { status: 200, type: 'application/json', text: '{"result":"ok"}' }

test('an Overland batch is answered as the app expects once it is stored, bad locations too', async () => {
  expect(await post({ locations: [location(key, 1), { bad: true }, location(key, 2)] })).toEqual(taken)
  expect(scene.intake.fixesOf(key)).toEqual(['37.6 55.7', '37.6 55.7'])
  expect(scene.intake.stored.get(key)).toHaveLength(3)
  expect(await post({ locations: [] })).toEqual(taken)
})

test('a thousand locations are one batch', async () => {
  const padding = { wifi: 'x'.repeat(500) }
  const one = (n: number) => ({
    ...location(key, n),
    properties: { ...location(key, n).properties, ...padding },
  })
  expect(await post({ locations: Array.from({ length: 1000 }, (_, n) => one(n)) })).toEqual(taken)
  expect(scene.intake.fixesOf(key)).toHaveLength(1000)
})

test('the key may be in the address, of either form', async () => {
  expect(await post({ locations: [location('other', 1)] }, `?id=${key}`)).toEqual(taken)
  const said = { location: { coords: { latitude: 55.7, longitude: 37.6 } } }
  expect(await post(said, `?device_id=${key}`)).toMatchObject({ status: 200, text: '' })
  expect(scene.intake.fixesOf(key)).toHaveLength(2)
})

test('an unknown device, and a store that is away, are told so that the app tries again', async () => {
  expect(await post({ locations: [location('other', 1)] })).toMatchObject({ status: 400 })
  scene.intake.isAway = true
  expect(await post({ locations: [location(key, 1)] })).toMatchObject({ status: 503 })
  expect(scene.intake.stored.size).toBe(0)
})

test('the main port answers like the listener', async () => {
  const request = new Request('http://azimut/track', { method: 'POST' })
  const body = Buffer.from(JSON.stringify({ locations: [location(key, 1)] }))
  expect(await serveTrack(request, '::1', body, scene.intake)).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"result":"ok"}',
  })
})
