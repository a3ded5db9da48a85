import type { Actor } from '@/lib/access/actor'
import { addressError } from '@/lib/platform/outbound-address'
import { type Issue, invalid, Problem, problem } from '@/lib/problems'
import { askSchema, askWfsOffer, askWmsOffer } from './offers/ask-offer'
import { jsonFormatOf } from './offers/read-wfs'
import type { OfferedLayer, WmsOffer } from './offers/record'
import type { Box, RemoteSource, RemoteStore, Server, WfsSource, WmsSource } from './record'
import type { SourceChange, SourceInput } from './schema'
import { hiddenPassword, sealPassword } from './secret'
import { serviceAddress } from './upstream/address'
import { Report } from './upstream/read-tree'

/** The source of a new layer of another server, completed by asking the server at once. */
export async function resolveSource(
  store: RemoteStore,
  input: SourceInput,
  actor: Actor,
): Promise<RemoteSource> {
  const server = serverOf(input, mayTrust(actor), 'source.')
  return inPlainWords<RemoteSource>(server, () =>
    store === 'wms' ? resolveWms(server, input) : resolveWfs(server, input),
  )
}

/** The source after a change: what the change leaves out stays. */
export async function resolveChange(
  before: RemoteSource,
  change: SourceChange,
  actor: Actor,
): Promise<RemoteSource> {
  const server = changedServer(before, change, actor, 'source.')
  const version = change.version === undefined ? before.version : change.version
  return inPlainWords<RemoteSource>(server, () => {
    if (before.kind === 'WFS')
      return resolveWfs(server, { version, typeName: change.typeName ?? before.typeName })
    const layers = change.layers ?? before.layers
    // A style and picture format belong to the layers and the server that they were chosen for.
    const style = change.style === undefined && !change.layers ? before.style : change.style
    const format = change.format ?? (change.url ? null : before.format)
    return resolveWms(server, { version, layers, style, format })
  })
}

/** Reports errors in the server's own words, which those who configure a layer may read. What cannot be read has one
 * answer unless a Main administrator gave the address: the reason would tell what listens in the network. */
export async function inPlainWords<T>({ trusted }: Server, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Report) throw problem('remote.told', { text: error.words })
    const tells = error instanceof Problem && error.key.startsWith('remote.') && error.key !== 'remote.busy'
    throw tells && !trusted ? problem('remote.unread') : error
  }
}

type Login = Pick<SourceInput, 'url' | 'user' | 'password'>

/** The server of an input, with its password encrypted; `path` leads to its members. */
export function serverOf({ url, user, password }: Login, trusted: boolean, path = ''): Server {
  const rule = addressError(url, trusted ? 'administrator' : 'organization')
  if (rule) throw invalid({ path: `${path}url`, rule })
  const known = user ? (password ?? '') : ''
  return {
    url: serviceAddress(url),
    user: user || null,
    password: known === '' || known === hiddenPassword ? null : sealPassword(known),
    ...(trusted && { trusted }),
  }
}

/** Whether the addresses that somebody gives may lie in a private network. */
export const mayTrust = (actor: Actor): boolean => actor.role === 'MAIN_ADMINISTRATOR'

/** A stored password is only sent to its own server; an address that is kept stays as trusted as it was. */
export function changedServer(
  before: Server,
  { url: given, user = before.user, password }: Partial<Login>,
  actor: Actor,
  path = '',
): Server {
  const url = given ?? before.url
  const cacheable = password === undefined || password === hiddenPassword
  const isKept = serviceAddress(url) === before.url
  const trusted = (given !== undefined && mayTrust(actor)) || (isKept && before.trusted === true)
  const server = serverOf({ url, user, password: cacheable ? null : password }, trusted, path)
  if (!cacheable || !before.password || !user) return server
  if (new URL(url).origin !== new URL(before.url).origin)
    throw invalid({ path: `${path}password`, rule: 'passwordForServer' })
  return { ...server, user, password: before.password }
}

type Wanted = Partial<Omit<SourceInput, 'url' | 'user' | 'password' | 'version'>> & {
  version?: string | null
}

async function resolveWms(server: Server, { version, layers, style, format }: Wanted): Promise<WmsSource> {
  if (!layers?.length) throw invalid({ path: 'source.layers', rule: 'required' })
  if (style && layers.length > 1) throw invalid({ path: 'source.style', rule: 'oneStyleOneLayer' })
  const offer = await askWmsOffer(server, versionFor(version, ['1.1.1', '1.3.0']))
  const found = layers.map((name) => offer.layers.find((one) => one.name === name))
  refuse(found.flatMap((one, at) => (one ? [] : [{ path: `source.layers.${at}`, rule: 'noRemoteLayer' }])))
  const known = found.filter((one) => one !== undefined)
  if (style && !known[0]?.styles.some(({ name }) => name === style))
    throw invalid({ path: 'source.style', rule: 'noRemoteLayer' })
  return {
    ...server,
    kind: 'WMS',
    version: offer.version,
    layers: [...layers],
    style: style || null,
    format: formatFor(offer, format),
    crs: common(known.map(({ crs }) => crs)),
    box: union(known),
    queryable: known.filter(({ queryable }) => queryable).map(({ name }) => name),
    infoFormats: offer.infoFormats,
  }
}

async function resolveWfs(server: Server, { version, typeName }: Wanted): Promise<WfsSource> {
  if (!typeName) throw invalid({ path: 'source.typeName', rule: 'required' })
  const path = 'source.typeName'
  const offer = await askWfsOffer(server, versionFor(version, ['1.1.0', '2.0.0']))
  const type = offer.types.find(({ name }) => name === typeName)
  if (!type) throw invalid({ path, rule: 'noRemoteLayer' })
  if (!type.crs.some((code) => code === 'EPSG:4326' || code === 'CRS:84'))
    throw invalid({ path, rule: 'noRemoteDegrees' })
  const { namespace } = type
  const named = { version: offer.version, typeName, namespace }
  const { geometry, columns } = await askSchema(server, named)
  if (!geometry) throw invalid({ path, rule: 'noRemoteGeometry' })
  return {
    ...server,
    ...named,
    kind: 'WFS',
    geometry,
    columns,
    crs: type.crs,
    box: type.box,
    json: jsonFormatOf(offer.formats),
    srsName: 'urn:ogc:def:crs:EPSG::4326',
  }
}

function versionFor(asked: string | null | undefined, known: readonly string[]): string | null {
  if (!asked) return null
  if (!known.includes(asked))
    throw invalid({ path: 'source.version', rule: 'oneOf', values: { allowed: known.join(', ') } })
  return asked
}

/** Supported picture formats; those with transparency come first. */
const readable = [/^image\/png(;|$)/i, /^image\/png8$/i, /^image\/webp$/i, /^image\/gif$/i, /^image\/jpe?g$/i]

function formatFor({ formats }: WmsOffer, asked: string | null | undefined): string {
  if (asked) {
    const fits = formats.includes(asked) && readable.some((one) => one.test(asked))
    if (!fits) throw invalid({ path: 'source.format', rule: 'noRemoteFormat' })
    return asked
  }
  for (const pattern of readable) {
    const found = formats.find((format) => pattern.test(format))
    if (found) return found
  }
  throw invalid({ path: 'source.format', rule: 'noRemoteFormat' })
}

/** What all of them have in common. */
const common = ([first = [], ...others]: readonly string[][]) =>
  first.filter((code) => others.every((codes) => codes.includes(code))).slice(0, 1000)

function union(layers: readonly OfferedLayer[]): Box | null {
  const boxes = layers.flatMap(({ box }) => (box ? [box] : []))
  if (boxes.length < layers.length) return null
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ]
}

function refuse(issues: readonly { path: string; rule: Issue['rule'] }[]): void {
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
