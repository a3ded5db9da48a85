import sharp from 'sharp'
import { expect } from 'playwright/test'
import { type Client, serverUrl, signIn, taskDraft, upload } from './client'
import { demoPassword } from './console'

/** On the river, where the demo has no tasks. */
export const place: [number, number] = [48.7955, 53.882]

const asAdministrator = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

export const picture = (color: string): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>

export interface Scene {
  client: Client
  organizationId: number
  typeId: number
  typeName: string
}

/** A work type with a field of every kind, and stickers, as an administrator would create them. */
export async function makeScene(): Promise<Scene> {
  const client = await asAdministrator()
  const organizations = await client.get<{ items: { id: number }[] }>('/rest/organizations/list/1/0')
  const typeName = `Осмотр ${Date.now()}`
  const type = await client.post<{ id: number }>('/rest/types', {
    name: typeName,
    fields: [
      { name: 'Адрес', type: 'STRING', required: true },
      { name: 'Глубина', type: 'INTEGER' },
      { name: 'Покрытие', type: 'LIST', values: ['Асфальт', 'Плитка'] },
      { name: 'Граница', type: 'GEOMETRY' },
    ],
  })
  expect(type.status).toBe(200)
  await client.post('/rest/stickers', { title: 'До работ', color: '#2f6fed', is_for_all: true })
  return {
    client,
    organizationId: organizations.body.items[0]?.id ?? 0,
    typeId: type.body.id,
    typeName,
  }
}

interface Stored {
  task: {
    fields: Record<string, { value: unknown }>
    attachments: {
      id: number
      name: string
      type: string
      deleted: boolean
      sticker: { title: string } | null
    }[]
    title: string
    num_main_photo: number | null
  }
}

export const readStored = async (client: Client, id: number) =>
  (await client.get<Stored>(`/rest/tasks/${id}`)).body.task

/** A task with two photos, of which the first was taken far away. */
export async function makeTask({ client, organizationId, typeId }: Scene): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const made = (lonlat: [number, number]) => ({
    time: now,
    time_provider: 'ntp',
    location: { provider: 'gps', accuracy: 8, lonlat },
  })
  const files = await Promise.all(
    [[place[0] + 0.1, place[1]] as [number, number], place].map(async (spot, at) => ({
      file: await upload(client, await picture(at ? '#aa4444' : '#aa44aa'), `Вид ${at + 1}.jpg`),
      file_name: `Вид ${at + 1}.jpg`,
      file_type: 'PHOTO',
      main_photo: at === 0,
      origin: made(spot),
      attachment: made(spot),
    })),
  )
  const draft = taskDraft(organizationId, `Осмотр ${Date.now()}`, {
    type_id: typeId,
    point: place,
    zone_radius: 60,
    tracking_on: true,
    fields: { adres: 'ул. Садовая, 14', glubina: 40 },
    attachments: files,
  })
  const { status, body } = await client.post<{ id: number }>('/rest/tasks', draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
