import { administrator } from './server'

export interface ApiReply<Body> {
  status: number
  headers: Headers
  body: Body
}

export type TaskBody = Record<string, unknown> & { id: number; title: string }

/** The API over the network, version 2.0 unless another is named. */
export class Client {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
    readonly version = '2.0',
  ) {}

  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiReply<Body>> {
    const address = new URL(path, this.url)
    if (!address.searchParams.has('apiVersion')) address.searchParams.set('apiVersion', this.version)
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (this.token) headers.authorization = `Bearer ${this.token}`
    const reply = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { status: reply.status, headers: reply.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  get<Body = Record<string, unknown>>(path: string) {
    return this.send<Body>('GET', path)
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown) {
    return this.send<Body>('POST', path, body)
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown) {
    return this.send<Body>('PATCH', path, body)
  }
}

/** A server of global-setup.ts. */
export interface ServerOfWorker {
  url: string
  /** Its ports for devices. */
  devices: Record<'wialon' | 'egts' | 'osmand' | 'owntracks', number>
}

/** The server of this worker of Playwright; undefined for a running one that SERVER_URL names. */
export function serverOfWorker(): ServerOfWorker | undefined {
  const servers = JSON.parse(process.env.SERVERS ?? '[]') as ServerOfWorker[]
  return servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
}

export function serverUrl(): string {
  const url = process.env.SERVER_URL ?? serverOfWorker()?.url
  if (!url) throw new Error('The server of this run is missing')
  return url
}

export async function signIn(url: string, account = administrator, version = '2.0'): Promise<Client> {
  const reply = await new Client(url, null, version).post<{ token?: string }>('/rest/auth/by-login', account)
  if (!reply.body.token) throw new Error(`Sign-in answered ${reply.status}`)
  return new Client(url, reply.body.token, version)
}

/** Uploads a file like a mobile client and returns its name on the server. */
export async function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData()
  form.set('Filedata', new Blob([bytes]), name)
  const reply = await fetch(`${client.url}/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  })
  if (reply.status !== 200) throw new Error(`The upload answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { name: string }).name
}

/** An organization for the tasks of a test. */
export async function makeOrganization(
  client: Client,
  name: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const reply = await client.post<{ id: number }>('/rest/organizations', { name, info: {}, ...more })
  if (reply.status !== 200)
    throw new Error(`Creating an organization answered ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.id
}

export function taskDraft(
  organizationId: number,
  title: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const date = Math.floor(Date.now() / 1000)
  return {
    title,
    text: 'Проверить и доложить',
    date,
    type_id: 1,
    priority_id: 2,
    organization_id: organizationId,
    ...more,
  }
}
