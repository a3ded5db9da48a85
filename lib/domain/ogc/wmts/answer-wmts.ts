import type { Context } from '@/lib/access/context'
import { missing, ogcException, OgcException } from '@/lib/domain/layer-queries'
import type { Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { type ExceptionAnswer, exceptionAnswer, exceptionOf, failureReport } from '../common/exceptions'
import { type KvpParameters, kvpParametersOf, requireService } from '../common/kvp-parameters'
import { tokenIn } from '../common/links'
import type { SentTile } from '../tile-matrix/sent-tile'
import { getTileInfo } from './get-tile-info'
import { getNamedTile } from './get-named-tile'
import { listContents } from './list-contents'
import type { WmtsTilePath } from './schema'
import { formatOfSuffix } from './tile-formats'
import { writeCapabilities } from './write-capabilities'

/** A tile, or a finished answer. */
export type WmtsAnswer = SentTile | ({ form: 'text' } & ExceptionAnswer)

export const wmtsVersion = '1.0.0'

/** Answers a WMTS request by its parameters (OGC 07-057r7). */
export async function answerWmts(ctx: Context, address: URL): Promise<WmtsAnswer> {
  try {
    const keys = kvpParametersOf(address.searchParams)
    requireService(keys, 'WMTS', true)
    return await operationOf(keys)(ctx, keys, tokenIn(address.searchParams))
  } catch (thrown) {
    const answer = wmtsException(thrown, ctx.locale)
    // A name in a parameter is a wrong value; one in an address is what there is not.
    return answer.status === 404 ? { ...answer, status: 400 } : answer
  }
}

/** Answers a tile at its REST address. */
export async function answerWmtsTile(ctx: Context, path: WmtsTilePath, address: URL): Promise<WmtsAnswer> {
  try {
    const { layer, style, matrixSet, matrix, row, column } = path
    const [columnNumber = '', suffix = ''] = column.split('.')
    return await getNamedTile(ctx, {
      layer,
      style,
      matrixSet,
      matrix,
      row,
      column: columnNumber,
      format: formatOfSuffix(suffix),
      more: filtersIn(kvpParametersOf(address.searchParams)),
    })
  } catch (thrown) {
    return wmtsException(thrown, ctx.locale)
  }
}

/** The capabilities document at its REST address. */
export const wmtsCapabilities = (ctx: Context, address: URL): Promise<WmtsAnswer> =>
  capabilities(ctx, kvpParametersOf([]), tokenIn(address.searchParams))

/** The exception report of a failure outside of the operation; 401 and 429 are plain text. */
export const wmtsFailure = (found: Problem, _: Request, locale: Locale): ExceptionAnswer | null =>
  failureReport(found, 'wmts-1.0.0', locale)

type Operation = (ctx: Context, keys: KvpParameters, token: string | null) => Promise<WmtsAnswer>

const operations: Readonly<Record<string, Operation>> = {
  getcapabilities: capabilities,
  gettile: tile,
  getfeatureinfo: info,
}

function operationOf(keys: KvpParameters): Operation {
  const name = keys.get('request')
  if (name === undefined) throw missing('request')
  const key = name.toLowerCase()
  const found = Object.hasOwn(operations, key) ? operations[key] : undefined
  if (!found) throw ogcException('InvalidParameterValue', 'ogc.operation', { name }, 'request')
  return found
}

async function capabilities(ctx: Context, keys: KvpParameters, token: string | null): Promise<WmtsAnswer> {
  const accepted = keys.list('acceptversions')
  if (accepted.length > 0 && !accepted.includes(wmtsVersion))
    throw ogcException('VersionNegotiationFailed', 'ogc.version', {
      value: accepted.join(', '),
      allowed: wmtsVersion,
    })
  const sections = keys.list('sections').map((name) => name.toLowerCase())
  const contents = await listContents(ctx)
  return document('application/xml', writeCapabilities({ contents, token, locale: ctx.locale, sections }))
}

function requireVersion(keys: KvpParameters): void {
  const value = keys.require('version')
  if (value !== wmtsVersion)
    throw ogcException('InvalidParameterValue', 'ogc.version', { value, allowed: wmtsVersion }, 'version')
}

function tile(ctx: Context, keys: KvpParameters): Promise<WmtsAnswer> {
  requireVersion(keys)
  return getNamedTile(ctx, { ...addressIn(keys), more: filtersIn(keys) })
}

async function info(ctx: Context, keys: KvpParameters, token: string | null): Promise<WmtsAnswer> {
  requireVersion(keys)
  const request = { ...addressIn(keys), more: filtersIn(keys) }
  const pixel = { i: keys.require('i'), j: keys.require('j'), format: keys.require('infoformat') }
  const { mediaType, body } = await getTileInfo(ctx, request, pixel, token)
  return document(mediaType, body)
}

function addressIn(keys: KvpParameters) {
  // An empty style is the default one, but the key is required.
  if (keys.given('style') === undefined) throw missing('style')
  return {
    layer: keys.require('layer'),
    style: keys.get('style') ?? '',
    format: keys.require('format'),
    matrixSet: keys.require('tilematrixset'),
    matrix: keys.require('tilematrix'),
    row: keys.require('tilerow'),
    column: keys.require('tilecol'),
  }
}

/** What narrows or styles a map does so with its tiles. */
function filtersIn(keys: KvpParameters): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['cql_filter', 'filter', 'featureid', 'sld', 'sld_body']) {
    const value = keys.get(name)
    if (value !== undefined) found[name] = value
  }
  return found
}

const document = (mediaType: string, body: string): WmtsAnswer => ({
  form: 'text',
  status: 200,
  headers: {
    'content-type': mediaType.includes('charset') ? mediaType : `${mediaType}; charset=utf-8`,
    'cache-control': 'private, no-cache',
  },
  body,
})

function wmtsException(thrown: unknown, locale: Locale): { form: 'text' } & ExceptionAnswer {
  const error = exceptionOf(thrown)
  if (!(error instanceof OgcException)) throw error
  return { form: 'text', ...exceptionAnswer(inWmtsTerms(error), 'wmts-1.0.0', locale) }
}

const locators: Readonly<Record<string, string>> = {
  layers: 'layer',
  query_layers: 'layer',
  styles: 'style',
  info_format: 'infoformat',
}

/** WMTS has fewer codes than WMS, and other names of parameters. */
function inWmtsTerms({ code, problem, locator }: OgcException): OgcException {
  const named = locator && (locators[locator] ?? locator)
  switch (code) {
    case 'LayerNotDefined':
      return new OgcException('InvalidParameterValue', problem, 'layer')
    case 'StyleNotDefined':
      return new OgcException('InvalidParameterValue', problem, 'style')
    case 'LayerNotQueryable':
    case 'InvalidFormat':
      return new OgcException('InvalidParameterValue', problem, named)
    case 'InvalidPoint':
      return new OgcException('PointIJOutOfRange', problem, named)
    default:
      return new OgcException(code, problem, named)
  }
}
