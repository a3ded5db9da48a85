import sharp from 'sharp'
import { manifest } from '@/app/(api)/manifest'
import { api } from './api'
import { serveRouter } from './malformed/router-server'
import { make, type User } from './make'
import { readBytes } from './read-bytes'

export interface IconAnswer {
  name: string
  builtIn: boolean
  url: string
  width: number
  height: number
  pixelRatio: number
  path: string | null
  owner: number | null
  isDeletable: boolean
}

/** A router for icon uploads, and two users who may upload. */
export async function openIcons() {
  const router = await serveRouter(manifest)
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const organization = await make.organization()
  const administrator = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization })
  const tokens = new Map<User, Promise<string>>()
  const tokenOf = (who: User) => {
    const token = tokens.get(who) ?? make.token(who)
    tokens.set(who, token)
    return token
  }
  const unique = () => make.unique('icon').toLowerCase().replace(/\W/g, '_')

  async function add(
    who: User,
    bytes: Uint8Array | string,
    fields: Record<string, string> = {},
    file = 'a.png',
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), file)
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    const reply = await fetch(`${router.origin}/service/icons`, { method: 'POST', body: form, headers })
    const text = await reply.text()
    return { status: reply.status, text, icon: (reply.ok ? JSON.parse(text) : {}) as IconAnswer }
  }

  /** An uploaded single-colour icon, twice as wide as high. */
  async function newIcon(colour: string, name = unique()): Promise<string> {
    const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const { status, text } = await add(administrator, bytes, { name })
    if (status !== 200) throw new Error(text)
    return name
  }

  return {
    main,
    administrator,
    origin: router.origin,
    tokenOf,
    unique,
    add,
    newIcon,
    read: async (name: string, options = {}) =>
      readBytes(`${router.origin}/service/icons/${name}`, await tokenOf(main), options),
    list: async (who: User) => (await api.as(who).get<{ icons: IconAnswer[] }>('/service/icons')).body.icons,
    remove: (who: User, name: string) => api.as(who).delete(`/service/icons/${name}`),
    stop: () => router.stop(),
  }
}
