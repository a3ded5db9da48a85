import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeIntake, fakeIntake } from '@/lib/testing/devices/fake-intake'
import { type Following, followBroker } from './follow-broker'

let broker: Aedes
let server: Server
let url: string
let publisher: MqttClient
let intake: FakeIntake
let following: Following
/** Ids of messages acknowledged to the broker. */
let acknowledged: number
const connections = new Set<Socket>()

beforeEach(async () => {
  broker = await Aedes.createBroker()
  acknowledged = 0
  broker.on('ack', () => void acknowledged++)
  server = createServer((socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    broker.handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  publisher = await connectAsync(url)
  intake = fakeIntake('anna', 'boris')
  const subscribed = new Promise((resolve) => broker.once('subscribe', resolve))
  following = followBroker({ url }, intake)
  await subscribed
})

afterEach(async () => {
  await following.stop()
  await publisher.endAsync(true)
  await new Promise<void>((resolve) => broker.close(resolve))
  for (const socket of connections) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const location = (second: number) =>
  JSON.stringify({ _type: 'location', lat: 55.7, lon: 37.6, tst: 1768469400 + second, batt: 50 })

const publish = (topic: string, payload: string) => publisher.publishAsync(topic, payload, { qos: 1 })

test('positions are stored for the user of their topic; other messages are skipped', async () => {
  await publish('owntracks/anna/phone', location(1))
  await publish('owntracks/boris/phone/event', location(2).replace('location', 'transition'))
  await publish('owntracks/nobody/phone', location(3))
  await publish('owntracks/anna/phone', '{"_type":"lwt","tst":1}')
  await publish('owntracks/anna/phone', 'garbage')
  await publish('owntracks/anna/phone', '')
  await publish('weather/anna/phone', location(4))
  await expect.poll(() => acknowledged).toBe(6)
  expect(intake.fixesOf('anna')).toHaveLength(1)
  expect(intake.fixesOf('boris')).toHaveLength(1)
  expect([...intake.stored.keys()]).toEqual(['anna', 'boris'])
})

test('many messages are stored concurrently, and acknowledged only after that', async () => {
  let release = () => undefined as void
  intake.hold = new Promise((resolve) => {
    release = resolve
  })
  let begun = 0
  const { takeReports } = intake
  intake.takeReports = (...given) => {
    begun++
    return takeReports(...given)
  }
  for (let second = 0; second < 30; second++) await publish('owntracks/anna/phone', location(second))
  await expect.poll(() => begun).toBe(30)
  expect(acknowledged).toBe(0)
  release()
  await expect.poll(() => acknowledged).toBe(30)
  expect(intake.fixesOf('anna')).toHaveLength(30)
})

test('a message that could not be stored is not acknowledged, and is redelivered after a reconnect', async () => {
  intake.isAway = true
  await publish('owntracks/anna/phone', location(1))
  await following.stop()
  expect(acknowledged).toBe(0)
  intake.isAway = false
  following = followBroker({ url }, intake)
  await expect.poll(() => acknowledged, { timeout: 5000 }).toBe(1)
  expect(intake.fixesOf('anna')).toHaveLength(1)
})
