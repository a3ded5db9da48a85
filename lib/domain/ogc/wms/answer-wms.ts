import type { Context } from '@/lib/access/context'
import { missing, ogcException, OgcException } from '@/lib/domain/layer-queries'
import type { Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { type ExceptionAnswer, exceptionAnswer, exceptionOf, failureReport } from '../common/exceptions'
import { type KvpParameters, kvpParametersOf, requireService } from '../common/kvp-parameters'
import { tokenIn } from '../common/links'
import { type ExceptionImage, exceptionImage } from './fault-picture'
import { getCapabilities } from './get-capabilities'
import { getFeatureInfo } from './get-feature-info'
import { getLegend } from './get-legend'
import { getMap } from './get-map'
import type { Picture } from './picture'
import { exceptionFormOf, negotiatedVersion, requireVersion, versionOf } from './version'

/** A picture, which is not sent to clients that have it, or a finished answer. */
export type WmsAnswer = Picture | ExceptionAnswer | ExceptionImage

const operations = {
  getcapabilities: capabilities,
  getmap: map,
  getfeatureinfo: featureInfo,
  getlegendgraphic: legend,
} as const

type Operation = keyof typeof operations

/** Names of WMS 1.0 that clients still use. */
const older: Readonly<Record<string, Operation>> = {
  capabilities: 'getcapabilities',
  map: 'getmap',
  feature_info: 'getfeatureinfo',
}

interface Visit {
  ctx: Context
  keys: KvpParameters
  token: string | null
}

/** Answers a WMS request by its address. */
export async function answerWms(ctx: Context, address: URL): Promise<WmsAnswer> {
  const given = parametersOf(address)
  // When a key is repeated, which is rejected below, the first value decides the exception format.
  const first = kvpParametersOf(firstOfEach(given))
  const asked = first.get('request')?.toLowerCase() ?? ''
  const name = Object.hasOwn(operations, asked) ? (asked as Operation) : older[asked]
  try {
    const keys = kvpParametersOf(given)
    requireService(keys, 'WMS', name === 'getcapabilities')
    if (!name) throw unknown(keys)
    if (name === 'getmap' || name === 'getfeatureinfo') requireVersion(keys)
    return await operations[name]({ ctx, keys, token: tokenIn(address.searchParams) })
  } catch (thrown) {
    const error = exceptionOf(thrown)
    if (!(error instanceof OgcException)) throw error
    // GetLegendGraphic answers errors as plain text, as documented.
    if (name === 'getlegendgraphic') throw error.problem
    const picture = name === 'getmap' ? await exceptionImage(error, first, ctx.locale) : null
    return picture ?? exceptionAnswer(error, exceptionFormOf(versionOf(first)), ctx.locale)
  }
}

/** The exception report of a failure outside of the operation; errors of GetLegendGraphic and 401 are plain text. */
export function wmsFailure(found: Problem, request: Request, locale: Locale): ExceptionAnswer | null {
  const keys = kvpParametersOf(firstOfEach(parametersOf(new URL(request.url))))
  if (keys.get('request')?.toLowerCase() === 'getlegendgraphic') return null
  return failureReport(found, exceptionFormOf(versionOf(keys)), locale)
}

/** Some clients append their parameters with a second question mark. */
const parametersOf = ({ searchParams }: URL) =>
  [...searchParams].map(([name, value]): [string, string] => [name.replace(/^\?+/, ''), value])

const firstOfEach = (given: readonly [string, string][]) =>
  new Map(given.toReversed().map(([name, value]) => [name.toLowerCase(), value]))

function unknown(keys: KvpParameters): OgcException {
  const name = keys.get('request')
  return name === undefined
    ? missing('request')
    : ogcException('OperationNotSupported', 'ogc.operation', { name }, name)
}

async function capabilities({ ctx, keys, token }: Visit): Promise<WmsAnswer> {
  const version = negotiatedVersion(keys)
  const mediaType = version === '1.3.0' ? 'text/xml' : 'application/vnd.ogc.wms_xml'
  return {
    status: 200,
    headers: { 'content-type': `${mediaType}; charset=utf-8`, 'cache-control': 'private, no-cache' },
    body: await getCapabilities(ctx, version, token),
  }
}

function map({ ctx, keys }: Visit): Promise<WmsAnswer> {
  return getMap(ctx, keys, versionOf(keys))
}

function legend({ ctx, keys }: Visit): Promise<WmsAnswer> {
  return getLegend(ctx, keys)
}

async function featureInfo({ ctx, keys, token }: Visit): Promise<WmsAnswer> {
  const { mediaType, policy, body, ...found } = await getFeatureInfo(ctx, keys, versionOf(keys), token)
  const headers = { 'content-type': mediaType, 'cache-control': 'private, no-cache', ...found.headers }
  return { status: 200, headers: policy ? { ...headers, 'content-security-policy': policy } : headers, body }
}
