import { manifest } from '@/app/(api)/manifest'
import { database, sql } from '@/lib/platform/database'
import { api } from './api'
import { type RouterServer, serveRouter } from './malformed/router-server'
import { make, type User } from './make'
import { readBytes } from './read-bytes'

export interface MediaFile {
  id: number
  type: { name: string }
  url: string
  fileName: string
  size: number
  mediaType: string
  date: number
  user: { id: number; fio: string } | null
}

export interface FilesReply {
  status: number
  text: string
  files: MediaFile[]
}

export type Noun = 'layers' | 'datatables'
export const nouns: readonly Noun[] = ['layers', 'datatables']

/** Objects of a layer or rows of a data table with a router for their files, and users with different rights. */
export async function openMedia(noun: Noun) {
  const router: RouterServer = await serveRouter(manifest)
  const people = {
    main: await make.user({ role: 'MAIN_ADMINISTRATOR' }),
    writer: await make.user({ organization: await make.organization() }),
    reader: await make.user({ organization: await make.organization() }),
    stranger: await make.user({ organization: await make.organization() }),
  }
  const id = await makePlace(noun, people.main)
  const rule = (user: User, write: boolean) => ({ user_id: user.id, read: true, write })
  const setAccess = (items: object[]) => api.as(people.main).put(`/${noun}/${id}/access`, { items })
  const usual = [rule(people.writer, true), rule(people.reader, false)]
  await setAccess(usual)
  const tokens = new Map<User, Promise<string>>()
  const tokenOf = (who: User) => {
    const token = tokens.get(who) ?? make.token(who)
    tokens.set(who, token)
    return token
  }
  const newObject = async () => {
    const geometry = noun === 'layers' ? { type: 'Point', coordinates: [37, 55] } : null
    const feature = { type: 'Feature', geometry, properties: { title: make.unique('О') } }
    const { body } = await api.as(people.main).post<{ id: number }>(`/${noun}/${id}/objects`, feature)
    return body.id
  }
  const address = (objectId: number | string, rest = '') => `/${noun}/eis/${id}/${objectId}${rest}`
  const send = async (
    who: User,
    path: string,
    init: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<FilesReply> => {
    const headers = { authorization: `Bearer ${await tokenOf(who)}`, ...init.headers }
    const reply = await fetch(`${router.origin}${path}`, { ...init, headers })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const { files = [] } = isJson ? (JSON.parse(text) as { files?: MediaFile[] }) : {}
    return { status: reply.status, text, files }
  }
  return {
    ...people,
    noun,
    id,
    router,
    origin: router.origin,
    usual,
    setAccess,
    newObject,
    address,
    send,
    list: (who: User, objectId: number) => send(who, address(objectId)),
    upload: (who: User, objectId: number, files: readonly Sent[], fields: Record<string, string> = {}) =>
      send(who, address(objectId), { method: 'POST', body: formWith(files, fields) }),
    name: (who: User, objectId: number, body: object) =>
      send(who, address(objectId), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    read: async (who: User, path: string, options = {}) =>
      readBytes(`${router.origin}${path}`, await tokenOf(who), options),
    rows: (objectId: number) =>
      database.query<{ id: number; fileName: string; deleted: boolean; missing: boolean }>(sql`
        select id, file_name as "fileName", deleted_at is not null as deleted, missing_since is not null as missing
        from layer_files where coalesce(layer_id, table_id) = ${id} and (layer_id is null) = ${noun === 'datatables'}
          and object_id = ${objectId} order by id`),
    stop: () => router.stop(),
  }
}

async function makePlace(noun: Noun, owner: User): Promise<number> {
  const body = {
    name: make.unique('Место'),
    ...(noun === 'layers' && { geometryType: 'Point' }),
    fields: [{ name: 'title', rusName: 'Название', type: 'string' }],
  }
  const reply = await api.as(owner).post<Record<string, { id: number }>>(`/${noun}`, body)
  const [made] = Object.values(reply.body)
  if (!made) throw new Error('Nothing was made')
  return made.id
}

export interface Sent {
  bytes: Uint8Array | string
  name: string
  type?: string
}

/** A form of several files, all with the same part name. */
function formWith(files: readonly Sent[], fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { bytes, name, type = '' } of files)
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return form
}
