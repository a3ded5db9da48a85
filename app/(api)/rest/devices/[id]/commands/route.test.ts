import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverCommands } from '@/lib/domain/device-commands'
import { listenTeltonika } from '@/lib/ingest/listeners/ports'
import { realIntake } from '@/lib/ingest/real-intake'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { enveloped, login, packet, record } from '@/lib/testing/devices/teltonika'
import { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Command {
  id: number
  kind: string
  interval: number | null
  text: string | null
  state: string
  created_at: number
  created_by: { id: number } | null
  sent_at: number | null
  answered_at: number | null
  answer: string | null
}
interface Page {
  items: Command[]
  total: number
}

let people: SevenRoles
let owner: User
let port: number
let stop: () => Promise<void>

beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = await make.user({ organization: people.organization, tracking: true })
  const listening = await listenTeltonika({ host: '127.0.0.1', port: 0, intake: realIntake })
  port = listening.port
  stop = listening.stop
})
afterAll(() => stop())

const admin = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)

async function register() {
  const key = make.unique('key').replace(/\W/g, '')
  const { body } = await admin().post<{ id: number }>('/rest/devices', { key, user_id: owner.id })
  return { id: body.id, key, address: `/rest/devices/${body.id}/commands` }
}

const stopping = new AbortController().signal
const commandsOf = async (address: string) => (await admin().get<Page>(address)).body.items

/** A terminal that has named itself and reported. */
async function connect(key: string): Promise<TcpDevice> {
  const device = await TcpDevice.open(port)
  device.send(Buffer.concat([login(key), packet(record({ at: new Date(), lon: 37.6, lat: 55.7 }))]))
  await device.answers((read) => read.length >= 5)
  return device
}

test('200: a command waits for its device, is sent once, and has its answer', async () => {
  const { key, address } = await register()
  const made = await admin().post<Command>(address, { kind: 'interval', interval: 60 })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    kind: 'interval',
    interval: 60,
    text: null,
    state: 'queued',
    sent_at: null,
  })
  await deliverCommands.work(stopping)
  expect(await commandsOf(address)).toMatchObject([{ state: 'queued' }])

  const device = await connect(key)
  expect(await deliverCommands.due()).not.toBeNull()
  await Promise.all([deliverCommands.work(stopping), deliverCommands.work(stopping)])
  const read = await device.answers((bytes) => bytes.includes('setparam 10050:60'))
  expect(read.toString('latin1').match(/setparam/g)).toHaveLength(1)
  expect(await commandsOf(address)).toMatchObject([
    { state: 'sent', sent_at: expect.any(Number), answer: null },
  ])

  device.send(enveloped(Buffer.from('\x0c\x01\x06\0\0\0\x05Saved\x01', 'latin1')))
  await expect.poll(async () => (await commandsOf(address))[0]?.state).toBe('answered')
  expect(await commandsOf(address)).toMatchObject([
    {
      answer: 'Saved',
      answered_at: expect.any(Number),
      created_by: { id: people.users.ORGANIZATION_ADMINISTRATOR.id },
    },
  ])
  device.close()
})

test('200: after a day a command that waits has expired, and is not sent any more', async () => {
  const { id, key, address } = await register()
  await admin().post(address, { kind: 'text', text: 'getinfo' })
  await database.query(
    sql`update device_commands set created_at = created_at - interval '25 hours' where device_id = ${id}`,
  )
  const device = await connect(key)
  await deliverCommands.work(stopping)
  expect(await commandsOf(address)).toMatchObject([{ state: 'expired', text: 'getinfo' }])
  device.close()
})

test('400: what is missing, out of range, unknown to the protocol, or too much', async () => {
  const { id, address } = await register()
  const refusal = async (body: unknown) => {
    const { status, body: said } = await admin().post(address, body)
    expect(status).toBe(400)
    return JSON.stringify(said)
  }
  expect(await refusal({})).toContain('kind')
  expect(await refusal({ kind: 'dance' })).toContain('kind')
  expect(await refusal({ kind: 'interval' })).toContain('interval')
  expect(await refusal({ kind: 'interval', interval: 1 })).toContain('interval')
  expect(await refusal({ kind: 'text' })).toContain('text')
  expect(await refusal({ kind: 'text', text: 'два' })).toContain('text')
  for (let n = 0; n < 20; n++) expect((await admin().post(address, { kind: 'position' })).status).toBe(200)
  expect(await refusal({ kind: 'position' })).toContain('kind')
  await database.query(sql`update devices set protocol = 'egts' where id = ${id}`)
  expect(await refusal({ kind: 'position' })).toContain('kind')
})

test('those who may change the device command it, inspectors read, others see nothing of it', async () => {
  const { address } = await register()
  await admin().post(address, { kind: 'position' })
  const { tokens } = people
  for (const role of ['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR'] as const)
    expect((await api.as(tokens[role]).post(address, { kind: 'position' })).status).toBe(200)
  for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR'] as const) {
    expect((await api.as(tokens[role]).get<Page>(address)).body.total).toBe(3)
    expect((await api.as(tokens[role]).post(address, { kind: 'position' })).status).toBe(403)
  }
  for (const role of ['USER', 'CUSTOMER'] as const) {
    expect((await api.as(tokens[role]).get(address)).status).toBe(403)
    expect((await api.as(tokens[role]).post(address, { kind: 'position' })).status).toBe(403)
  }
  const foreign = await scene.sevenRoles()
  const stranger = api.as(foreign.tokens.ORGANIZATION_ADMINISTRATOR)
  expect((await stranger.get(address)).status).toBe(403)
  expect((await stranger.post(address, { kind: 'position' })).status).toBe(403)
  expect((await admin().get('/rest/devices/999999999/commands')).status).toBe(404)
})

test('the audit log says what a device was told', async () => {
  const { id, address } = await register()
  await admin().post(address, { kind: 'text', text: 'getver' })
  const [entry] = await database.query<{ after: unknown }>(
    sql`select after from audit where noun = 'device' and entity_id = ${id} order by id desc limit 1`,
  )
  expect(entry?.after).toMatchObject({ command: 'text', text: 'getver' })
})
