import { mayTrust } from '@/lib/domain/remote-layers'
import type { Actor } from '@/lib/access/actor'
import type { Giver } from '@/lib/platform/outbound'
import { addressError } from '@/lib/platform/outbound-address'
import { invalid, type Issue, Problem } from '@/lib/problems'
import type { Login, UpdateSource } from './record'
import { objectOf, type UpdateSourceInput } from './schema'
import { hiddenSecret, sealSecret } from './secret'

/** Who gave an address, as the outbound rules see it. */
export const giverOf = (actor: Actor): Giver => (mayTrust(actor) ? 'administrator' : 'organization')

/** Where an S3 store of this region is when nothing else is said. */
export const endpointOf = ({ endpoint, region }: Extract<Login, { kind: 's3' }>): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com`

/** The login of an input and its encrypted secret. A stored secret is kept only for the server and the name that it was
 * given for. */
export function resolveLogin(
  actor: Actor,
  input: UpdateSourceInput,
  before: UpdateSource | null,
): { login: Login; secret: string | null } {
  refuseOthers(input)
  const login = loginOf(input)
  const address = login.kind === 's3' ? endpointOf(login) : input.url
  const rule = addressError(address, giverOf(actor))
  if (rule) throw invalid({ path: login.kind === 's3' && login.endpoint ? 'endpoint' : 'url', rule })
  const member = secretMembers[login.kind]
  if (member === null) return { login, secret: null }
  const given = input[member]
  if (given && given !== hiddenSecret) return { login, secret: sealSecret(given) }
  const isKept = given !== null && given !== ''
  if (isKept && before?.secret) {
    if (!isSamePlace(before, { url: input.url, login }))
      throw invalid({ path: member, rule: 'passwordForSource' })
    return { login, secret: before.secret }
  }
  if (login.kind === 'basic') return { login, secret: null }
  throw invalid({ path: member, rule: 'required' })
}

const secretMembers = { none: null, basic: 'password', header: 'headerValue', s3: 'secretKey' } as const

const ofWeb = ['user', 'password', 'headerName', 'headerValue'] as const
const ofStore = ['endpoint', 'region', 'accessKey', 'secretKey'] as const

/** Members that the kind of address has no use for, and two logins at once. */
function refuseOthers(input: UpdateSourceInput): void {
  const others: readonly (keyof UpdateSourceInput)[] = objectOf(input.url) ? ofWeb : ofStore
  const issues: Issue[] = others.flatMap((path) =>
    input[path] ? [{ path, rule: 'otherAddress' as const }] : [],
  )
  if (input.user && input.headerName) issues.push({ path: 'headerName', rule: 'oneLogin' })
  if (input.password && !input.user && !objectOf(input.url)) issues.push({ path: 'user', rule: 'required' })
  if (input.headerValue && !input.headerName && !objectOf(input.url))
    issues.push({ path: 'headerName', rule: 'required' })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}

function loginOf(input: UpdateSourceInput): Login {
  const { url, user, headerName, endpoint = null, region, accessKey } = input
  if (objectOf(url)) {
    if (!accessKey) throw invalid({ path: 'accessKey', rule: 'required' })
    if (!region && !endpoint) throw invalid({ path: 'region', rule: 'required' })
    return { kind: 's3', endpoint, region: region ?? 'us-east-1', accessKey }
  }
  if (user) return { kind: 'basic', user }
  return headerName ? { kind: 'header', name: headerName } : { kind: 'none' }
}

type Place = Pick<UpdateSource, 'url' | 'login'>

function isSamePlace(one: Place, other: Place): boolean {
  return JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other))
}

function placeOf({ url, login }: Place): unknown[] {
  if (login.kind === 's3') return [endpointOf(login), objectOf(url)?.bucket, login.accessKey]
  const { origin } = new URL(url)
  return login.kind === 'basic' ? [origin, login.user] : [origin, 'name' in login && login.name]
}
