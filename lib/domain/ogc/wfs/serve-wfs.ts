import type { Context } from '@/lib/access/context'
import { layerExtent, OgcException, type ServedLayer } from '@/lib/domain/layer-queries'
import type { Problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { askAgain, type ServiceAnswer, textAnswer } from '../common/answers'
import { exceptionAnswer, exceptionOf, failureReport } from '../common/exceptions'
import { limitConcurrency } from '../common/limit-concurrency'
import { kvpParametersOf } from '../common/kvp-parameters'
import { endpointOf, tokenIn } from '../common/links'
import { servedLayers, writableLayers } from '../reading/served-layers'
import { isTransaction, serveTransaction } from '../transactions/serve-transaction'
import { getFeature } from './get-feature'
import { likelyVersion } from './negotiate'
import { requireFeatureType } from './require-feature-type'
import { requireSchemaFormat } from './output-format'
import { claimedVersion, readDocument } from './read-document'
import { readKeys } from './read-keys'
import type { WfsRequest } from './request'
import { describeStoredQueries, listStoredQueries } from './stored-queries'
import { type WfsVersion, wfsForms } from './versions'
import { writeCapabilities } from './write-capabilities'
import { writeSchema } from './write-schema'

/** Answers a WFS request in KVP parameters. */
export function serveWfsKeys(ctx: Context, address: URL): Promise<ServiceAnswer> {
  const version = () => likelyVersion(versionIn(address))
  return answering(ctx, version, async () => {
    const request = readKeys(kvpParametersOf(address.searchParams))
    return answer(ctx, request, address, tokenIn(address.searchParams))
  })
}

/** Answers a WFS request in an XML document. */
export function serveWfsDocument(ctx: Context, address: URL, text: string): Promise<ServiceAnswer> {
  const version = () => likelyVersion(claimedVersion(text))
  return answering(ctx, version, async () =>
    isTransaction(text)
      ? serveTransaction(ctx, text)
      : answer(ctx, readDocument(text), null, tokenIn(address.searchParams)),
  )
}

/** The exception report of a failure outside of the operation. */
export const wfsFailure = (found: Problem, request: Request, locale: Locale) =>
  failureReport(found, wfsForms[likelyVersion(versionIn(new URL(request.url)))].exceptions, locale)

async function answering(
  ctx: Context,
  version: () => WfsVersion,
  run: () => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  try {
    return await run()
  } catch (error) {
    const found = exceptionOf(error)
    if (!(found instanceof OgcException)) throw error
    const { status, headers, body } = exceptionAnswer(found, wfsForms[version()].exceptions, ctx.locale)
    return { status, headers, open: async () => body }
  }
}

function versionIn({ searchParams }: URL): string | undefined {
  for (const [name, value] of searchParams) if (/^\??version$/i.test(name)) return value
  return undefined
}

async function answer(
  ctx: Context,
  request: WfsRequest,
  address: URL | null,
  token: string | null,
): Promise<ServiceAnswer> {
  switch (request.operation) {
    case 'GetCapabilities':
      return capabilities(ctx, request.version, token)
    case 'DescribeFeatureType':
      requireSchemaFormat(request.version, request.outputFormat)
      return schema(ctx, request.version, request.typeNames, token)
    case 'ListStoredQueries':
      return listStoredQueries(await servedLayers(ctx))
    case 'DescribeStoredQueries':
      return describeStoredQueries(await servedLayers(ctx))
    case 'GetFeature':
    case 'GetPropertyValue':
      return getFeature(ctx, { request, address, token })
  }
}

async function capabilities(ctx: Context, version: WfsVersion, token: string | null): Promise<ServiceAnswer> {
  const writable = new Set(await writableLayers(ctx))
  const listed = await limitConcurrency(await servedLayers(ctx), 4, async (served) => ({
    served,
    box: await layerExtent(ctx.database, served.layer),
    isWritable: writable.has(served.layer.id),
  }))
  const endpoint = endpointOf('/service/wfs', token)
  return textAnswer(
    'text/xml; charset=utf-8',
    writeCapabilities({ version, endpoint, locale: ctx.locale, layers: listed, writes: writable.size > 0 }),
    askAgain,
  )
}

async function schema(
  ctx: Context,
  version: WfsVersion,
  names: readonly string[],
  token: string | null,
): Promise<ServiceAnswer> {
  const layers: ServedLayer[] = []
  for (const name of new Set(names)) layers.push(await requireFeatureType(ctx, name, version))
  const text = writeSchema(version, names.length > 0 ? layers : await servedLayers(ctx), token)
  return textAnswer(`${wfsForms[version].gmlFormat}; charset=utf-8`, text, askAgain)
}
