import { type Client, type ServerOfWorker, serverOfWorker, serverUrl } from './client'

/** The device ports of this run's server; null of one that runs already. */
export const devicePorts = () => serverOfWorker()?.devices ?? null

export type DeviceListener = keyof ServerOfWorker['devices']

/** A report of a device; time in Unix seconds. */
export interface DevicePoint {
  at: number
  lon: number
  lat: number
  sensors?: Record<string, number>
}

/** Reports in OsmAnd format and returns the status. */
export async function report(key: string, { at, lon, lat, sensors = {} }: DevicePoint): Promise<number> {
  const fields = { id: key, timestamp: at, lon, lat, ...sensors }
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const reply = await fetch(`${serverUrl()}/track?${query}`)
  await reply.arrayBuffer()
  return reply.status
}

/** A user of the demo's heat company with a device. */
export async function makeReporter(
  client: Client,
  fio: string,
  key = `e2e-${Date.now()}-${Math.floor(Math.random() * 1000)}`,
): Promise<{ id: number; key: string }> {
  const { body } = await client.get<{ items: { login: string; organization_id: number }[] }>('/rest/users')
  const organization = body.items.find(({ login }) => login === 'heat-admin')?.organization_id
  const person = await client.post<{ id: number }>('/rest/users', {
    login: key,
    fio,
    paswd: 'Kopeck-burrow-71',
    organization_id: organization,
    role_id: 7,
  })
  const device = await client.post('/rest/devices', { key, user_id: person.body.id })
  if (device.status !== 200) throw new Error(`Registering a device answered ${device.status}`)
  return { id: person.body.id, key }
}
