import { vi } from 'vitest'

/** A request that a component sent. */
export interface Sent {
  method: string
  path: string
  query: Record<string, string>
  /** The JSON body, or the form. */
  body: unknown
  headers: Headers
}

/** What a fake endpoint answers; an object without these members is a body of 200. */
export class FakeAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown = {},
    readonly headers: Record<string, string> = {},
  ) {}
}

type Endpoint = object | ((request: Sent, params: string[]) => unknown)

/** A failure in the form of the API. */
export const failure = (status: number, text: string) => new FakeAnswer(status, { error_description: text })

/** A body with its ETag. */
export const tagged = (body: object, etag: string) => new FakeAnswer(200, body, { etag })

/** `{ items, total, page, limit }` as reference lists answer. */
export const listOf = (items: readonly object[]) => ({ items, total: items.length, page: 1, limit: 1000 })

/**
 * Plays the API for components: `fakeApi({ 'GET /rest/users/tags/*': { id: 1 } })`. A star is one part of the address;
 * the first endpoint that fits answers. A request that fits none fails the test.
 */
export function fakeApi(endpoints: Record<string, Endpoint>) {
  const sent: Sent[] = []
  const routes = Object.entries(endpoints).map(([name, endpoint]) => ({ pattern: patternOf(name), endpoint }))
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://test')
    const method = init.method ?? 'GET'
    const request: Sent = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    }
    sent.push(request)
    for (const { pattern, endpoint } of routes) {
      const found = pattern.exec(`${method} ${url.pathname}`)
      if (found)
        return responseOf(
          await (typeof endpoint === 'function' ? endpoint(request, found.slice(1)) : endpoint),
        )
    }
    missing.push(`${method} ${url.pathname}`)
    return responseOf(failure(404, `no fake endpoint: ${method} ${url.pathname}`))
  })
  return {
    sent,
    /** The requests of one kind: `requests('PATCH /rest/users/tags/1')`. */
    requests: (name: string) => sent.filter(({ method, path }) => patternOf(name).test(`${method} ${path}`)),
  }
}

let missing: string[] = []

/** Removes the fake API after a test, and fails the test that sent a request to no endpoint. */
export function endFakeApi(): void {
  vi.unstubAllGlobals()
  const unanswered = missing
  missing = []
  if (unanswered.length > 0) throw new Error(`No fake endpoint answers ${unanswered.join(', ')}`)
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '([^/]+)')}$`)
}

function responseOf(answer: unknown): Response {
  const { status, body, headers } = answer instanceof FakeAnswer ? answer : new FakeAnswer(200, answer)
  const text = status === 204 ? null : JSON.stringify(body)
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}
