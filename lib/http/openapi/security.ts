import { consoleCookie } from '@/lib/access/console-cookie'

/** The ways in which a request says who sends it. */
export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  header: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
  query: { type: 'apiKey', in: 'query', name: 'token' },
  console: {
    type: 'apiKey',
    in: 'cookie',
    name: consoleCookie,
    description: 'Changes also need a same-origin Origin header.',
  },
} as const

/** Any one of them will do. */
export const anyScheme: Record<string, string[]>[] = Object.keys(securitySchemes).map((name) => ({
  [name]: [],
}))

/** One of them, or none. */
export const anySchemeOrNone = [{}, ...anyScheme]
