import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { manifest } from '@/app/(api)/manifest'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { serveRouter } from './malformed/router-server'
import { make, type User } from './make'

export interface Uploaded {
  name: string
  original_name: string
  size: number
  type: string
}

export interface UploadReply {
  status: number
  text: string
  body: Uploaded
}

const chunk = Buffer.alloc(256 * 1024, 'x')

/** A user who uploads over real connections, and the resulting rows. */
export async function openUploads(address = '/files/upload') {
  const router = await serveRouter(manifest)
  const user: User = await make.user()
  const token = await make.token(user)
  const port = Number(new URL(router.origin).port)
  return {
    origin: router.origin,
    user,
    token,
    async send(body: BodyInit, headers: object = {}, query = ''): Promise<UploadReply> {
      const init = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: `Bearer ${token}`, ...headers },
      }
      const reply = await fetch(`${router.origin}${address}${query}`, init as RequestInit)
      const said = await reply.text()
      const isJson = reply.headers.get('content-type')?.startsWith('application/json')
      return { status: reply.status, text: said, body: (isJson ? JSON.parse(said) : {}) as Uploaded }
    },
    /** Sends bytes unchanged and returns the status line; `cut` ends the connection midway. */
    async raw(head: string, body: Buffer | string, cut = false): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST ${address} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n${head}\r\n\r\n`,
      )
      socket.write(body)
      if (cut) {
        setTimeout(() => socket.destroy(), 100)
        return ''
      }
      const [first] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return first.toString('latin1').split('\r\n')[0] ?? ''
    },
    /** Sends an endless body without a length until the answer comes. */
    endless(headers: Record<string, string>): Promise<number> {
      const options = { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers } }
      return new Promise((resolve, reject) => {
        const request = httpRequest(`${router.origin}${address}`, options, (answer) => {
          resolve(answer.statusCode ?? 0)
          request.destroy()
        })
        request.on('error', reject)
        const more = () => {
          while (!request.destroyed && request.write(chunk));
        }
        request.on('drain', more)
        more()
      })
    },
    /** Rows of the files uploaded by this user. */
    rows: () =>
      database.query<{ name: string; folder: string }>(
        sql`select name, folder from files where created_by_id = ${user.id} order by created_at, name`,
      ),
    staging: () => readdirSync(join(env.FILES_ROOT, 'staging')),
    kept: (folder = 'uploads') => {
      try {
        return readdirSync(join(env.FILES_ROOT, folder))
      } catch {
        return []
      }
    },
    stop: () => router.stop(),
  }
}

export function formOf(part: string, bytes: Uint8Array, name: string, type = 'image/jpeg'): FormData {
  const data = new FormData()
  data.set('note', 'Заметка')
  data.set(part, new Blob([new Uint8Array(bytes)], { type }), name)
  return data
}
