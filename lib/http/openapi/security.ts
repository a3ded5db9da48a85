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
  basic: {
    type: 'http',
    scheme: 'basic',
    description: 'Login and password, or an access key as the password.',
  },
} as const

const { basic: _basic, ...ofAllAddresses } = securitySchemes

/** Any one of them will do. */
export const anyScheme: Record<string, string[]>[] = Object.keys(ofAllAddresses).map((name) => ({
  [name]: [],
}))

/** One of them, or a name and password where they are accepted. */
export const anySchemeOrBasic = [...anyScheme, { basic: [] }]

/** One of them, or none. */
export const anySchemeOrNone = [{}, ...anyScheme]
