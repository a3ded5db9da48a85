import { expect, test } from 'vitest'
import { fakeIntake } from '@/lib/testing/devices/fake-intake'
import { startListeners } from './start-listeners'

const DEVICE_HOST = '127.0.0.1'

test('only configured ports are open, until stopped', async () => {
  const none = await startListeners({ DEVICE_HOST, DEMO: false }, fakeIntake())
  expect(none.ports).toEqual({})
  await none.stop()
  const intake = fakeIntake('7')
  const { ports, stop } = await startListeners(
    { DEVICE_HOST, DEMO: false, OSMAND_PORT: 0, EGTS_PORT: 0 },
    intake,
  )
  expect(Object.keys(ports)).toEqual(['osmand', 'egts'])
  const ask = () => fetch(`http://${DEVICE_HOST}:${ports.osmand}/?id=7&lat=55.7&lon=37.6`)
  expect((await ask()).status).toBe(200)
  expect(intake.fixesOf('7')).toEqual(['37.6 55.7'])
  await stop()
  await expect(ask()).rejects.toThrow()
})

test('a port in use fails the start, and ports opened before are closed; the demo continues without it', async () => {
  const first = await startListeners({ DEVICE_HOST, DEMO: false, WIALON_PORT: 0 }, fakeIntake())
  const WIALON_PORT = first.ports.wialon
  const second = startListeners({ DEVICE_HOST, DEMO: false, OSMAND_PORT: 0, WIALON_PORT }, fakeIntake())
  await expect(second).rejects.toThrow('EADDRINUSE')
  const demo = await startListeners({ DEVICE_HOST, DEMO: true, OSMAND_PORT: 0, WIALON_PORT }, fakeIntake())
  expect(Object.keys(demo.ports)).toEqual(['osmand'])
  await Promise.all([first.stop(), demo.stop()])
})
