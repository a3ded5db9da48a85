import { expect, test } from 'playwright/test'
import { provideFurtherDatabase } from '../support/further-database'
import { Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { freePort, type RunningServer, startProgram, startServer } from '../support/server'

interface Description {
  paths: Record<string, Record<string, { 'x-websocket'?: boolean }>>
}

type Answers = Record<string, { status: number; type: string | null; body: unknown }>

test('every route answers alike through the router and through Next', async () => {
  test.setTimeout(240_000)
  const database = await provideFurtherDatabase()
  const port = await freePort()
  let server: RunningServer | null = null
  try {
    server = await startServer(port, database.environment)
    const client = await signIn(server.url)
    const organizationId = await makeOrganization(client, 'Полоса')
    const task = await client.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, 'Проверка полос'))
    const requests = await listRequests(client, { id: task.body.id, organization: organizationId })
    const router = await collect(client, requests)
    await server.stop()
    const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
    server = await startProgram(next, port, database.environment, '/health/live')
    const pages = await collect(client, requests)
    expect(requests.length).toBeGreaterThan(60)
    expect(pages).toEqual(router)
  } finally {
    await server?.stop()
    await database.remove()
  }
})

interface Asked {
  method: string
  path: string
  anonymous: boolean
}

// Values that always differ between two runs; `/rest/docs` leads to a page with a nonce.
const unlike = new Set([
  '/metrics',
  '/health/ready',
  '/rest/docs',
  '/rest/tasks/cache',
  '/tasks/cache',
  '/rest/tasks/{id}/work-time',
])

/**
 * Every documented method, with and without a token, with existing and missing ids, plus a method that most
 * routes lack.
 */
async function listRequests(client: Client, ids: { id: number; organization: number }): Promise<Asked[]> {
  const { body } = await client.get<Description>('/rest/openapi.json')
  const asked: Asked[] = []
  for (const [template, methods] of Object.entries(body.paths)) {
    if (unlike.has(template)) continue
    for (const path of fill(template, ids)) {
      if ('get' in methods) asked.push({ method: 'GET', path, anonymous: false })
      const all = new Set([...Object.keys(methods).map((method) => method.toUpperCase()), 'PUT'])
      for (const method of all) asked.push({ method, path, anonymous: true })
    }
  }
  asked.push({ method: 'GET', path: '/rest/nothing/here', anonymous: true })
  asked.push({ method: 'GET', path: '/rest/tasks?apiVersion=9.9', anonymous: false })
  asked.push({ method: 'GET', path: '/rest/tasks?limit=abc&page=0', anonymous: false })
  return asked
}

function fill(template: string, ids: { id: number; organization: number }): string[] {
  const known = template.includes('/organizations/')
    ? ids.organization
    : template.includes('/clusters/')
      ? 1
      : ids.id
  const withId = (id: number | string) =>
    template
      .replace('{capabilities}', 'show,edit')
      .replace('{limit}', '5')
      .replace('{offset}', '0')
      .replace(/\{\w+\}/g, String(id))
  return template.includes('{') ? [withId(known), withId(987654), withId('abc')] : [template]
}

async function collect(client: Client, requests: readonly Asked[]): Promise<Answers> {
  const answers: Answers = {}
  const nobody = new Client(client.url)
  for (const { method, path, anonymous } of requests) {
    for (const version of ['1.0', '2.0']) {
      const address = path.includes('apiVersion')
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}apiVersion=${version}`
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const reply = await (anonymous ? nobody : client).send(method, address, body)
      const type = reply.headers.get('content-type')
      // A document names the minute in which it is made: only its type is compared.
      const answer = type === 'application/pdf' ? null : reply.body
      answers[`${method} ${address} ${anonymous ? 'anonymous' : 'signed in'}`] = {
        status: reply.status,
        // Next rejects a method that a module does not export before calling it.
        ...(reply.status === 405 ? { type: null, body: null } : { type, body: answer }),
      }
    }
  }
  return answers
}
