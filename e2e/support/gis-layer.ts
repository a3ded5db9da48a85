import { expect } from 'playwright/test'
import type { Client } from './client'

const fields = [
  { name: 'number', rusName: 'Номер', type: 'int' },
  { name: 'species', rusName: 'Порода', type: 'string' },
  { name: 'height', rusName: 'Высота', type: 'double' },
  { name: 'planted', rusName: 'Посажено', type: 'date' },
  { name: 'seen', rusName: 'Осмотрено', type: 'timestamp' },
  { name: 'alive', rusName: 'Живое', type: 'boolean' },
]

/** Creates a user who does not administer anything, in an organization of the same name; returns the id. */
export async function makeGisUser(
  administrator: Client,
  { login, password }: { login: string; password: string },
): Promise<number> {
  const organization = await administrator.post<{ id: number }>('/rest/organizations', {
    name: login,
    info: {},
  })
  const user = await administrator.post<{ id: number }>('/rest/users', {
    login,
    paswd: password,
    fio: 'Картограф',
    role_id: 7,
    organization_id: organization.body.id,
    email: `${login}@example.org`,
  })
  return user.body.id
}

interface Plan {
  name: string
  geometryType: string
  /** Rules of access. */
  access: readonly object[]
  features: readonly object[]
}

/** Creates a layer of trees or areas with its objects; returns the id. */
export async function makeGisLayer(
  administrator: Client,
  { name, geometryType, access, features }: Plan,
): Promise<number> {
  const made = await administrator.post<{ layer: { id: number } }>('/layers', {
    name,
    geometryType,
    fields,
    info: { typeName: `local:${name}` },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.layer
  if (features.length > 0) {
    const added = await administrator.post(`/layers/${id}/objects`, { type: 'FeatureCollection', features })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  if (access.length > 0) await administrator.send('PUT', `/layers/${id}/access`, { items: access })
  return id
}

/** Uploads a raster, waits until it is a layer, and returns the id. */
export async function makeGisRaster(
  administrator: Client,
  { name, file, access }: { name: string; file: Buffer; access: readonly object[] },
): Promise<number> {
  const form = new FormData()
  form.append('name', name)
  form.append('typeName', `local:${name}`)
  form.append('file', new Blob([new Uint8Array(file)]), `${name}.tif`)
  const reply = await fetch(`${administrator.url}/layers/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${administrator.token}` },
    body: form,
  })
  const { job }: { job: { id: number } } = await reply.json()
  const layerId = async () => {
    const { body } = await administrator.get<{ job: { state: string; layerId: number | null } }>(
      `/layers/import/${job.id}`,
    )
    expect(body.job.state).not.toBe('failed')
    return body.job.state === 'done' ? body.job.layerId : null
  }
  await expect.poll(layerId, { timeout: 60_000 }).not.toBeNull()
  const id = (await layerId()) ?? 0
  await administrator.send('PUT', `/layers/${id}/access`, { items: access })
  return id
}
