import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { photoAtMost, photosAtMost } from '@/lib/domain/citizens'
import {
  createServiceRequest,
  describeService,
  discover,
  findJurisdiction,
  type Format,
  getServiceRequest,
  JurisdictionQuery,
  listServiceRequests,
  listServices,
  mediaTypes,
  RequestQuery,
  RequestsQuery,
  requestOfToken,
  SuffixedPath,
  write,
  writeErrors,
} from '@/lib/domain/open311'
import { type Answer, type Endpoint, map, peerAddress, readText } from '@/lib/http'
import { type Problem, problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'

type Said = Parameters<typeof write>[2]

const bodyAtMost = 256 * 1024

const answer = (format: Format, root: string, said: Said): Answer => ({
  status: 200,
  headers: { 'content-type': mediaTypes[format], 'access-control-allow-origin': '*' },
  body: write(format, root, said),
})

/** Failures as GeoReport has them, in the form that the suffix of the address asks for. */
function failure(found: Problem, request: Request, locale: Locale): Answer {
  const format: Format = new URL(request.url).pathname.endsWith('.xml') ? 'xml' : 'json'
  return {
    status: found.status,
    headers: {
      'content-type': mediaTypes[format],
      'content-language': locale,
      'access-control-allow-origin': '*',
      ...found.headers,
    },
    body: writeErrors(format, found.status, found.textIn(locale)),
  }
}

export const discoveryRoute = (format: Format): Endpoint =>
  map({
    summary: `Tell where which version of Open311 is served, as ${format.toUpperCase()}`,
    access: anyone,
    failure,
    run: async ({ ctx }) => answer(format, 'discovery', await discover(ctx.database)),
  })

export const servicesRoute = (format: Format): Endpoint =>
  map({
    summary: `Open311: list the services of a jurisdiction as ${format.toUpperCase()}`,
    access: anyone,
    query: JurisdictionQuery,
    failure,
    run: async ({ ctx, query }) => {
      const page = await findJurisdiction(ctx.database, query.jurisdiction)
      return answer(format, 'services', await listServices(ctx.database, page))
    },
  })

export const serviceRoute: Endpoint = map({
  summary: 'Open311: read the definition of a service; the address ends in .json or .xml',
  access: anyone,
  path: SuffixedPath,
  query: JurisdictionQuery,
  failure,
  run: async ({ ctx, path, query }) => {
    const page = await findJurisdiction(ctx.database, query.jurisdiction)
    return answer(path.format, 'service_definition', await describeService(ctx, page, path.id))
  },
})

export const requestsRoute = (format: Format): Endpoint =>
  map({
    summary: `Open311: list requests of 90 days at most as ${format.toUpperCase()}`,
    access: anyone,
    query: RequestsQuery,
    failure,
    run: async ({ ctx, query, request }) => {
      await rejectTooOften('citizen-try', peerAddress(request))
      const page = await findJurisdiction(ctx.database, query.jurisdiction)
      return answer(format, 'service_requests', await listServiceRequests(ctx.database, page, query))
    },
  })

export const requestRoute: Endpoint = map({
  summary: 'Open311: read a request; the address ends in .json or .xml',
  access: anyone,
  path: SuffixedPath,
  query: RequestQuery,
  failure,
  run: async ({ ctx, path, query }) => {
    const page = await findJurisdiction(ctx.database, query.jurisdiction)
    const said = await getServiceRequest(ctx.database, page, path.id, query.extensions)
    return answer(path.format, 'service_requests', said)
  },
})

export const tokenRoute: Endpoint = map({
  summary: 'Open311: read the id of a request by a token; the address ends in .json or .xml',
  access: anyone,
  path: SuffixedPath,
  query: JurisdictionQuery,
  failure,
  run: async ({ ctx, path, query, request }) => {
    await rejectTooOften('citizen-try', peerAddress(request))
    const page = await findJurisdiction(ctx.database, query.jurisdiction)
    return answer(path.format, 'service_requests', await requestOfToken(ctx.database, page, path.id))
  },
})

export const createRoute = (format: Format): Endpoint =>
  map({
    summary: `Open311: create a request from a form, answered with its id as ${format.toUpperCase()}`,
    access: anyone,
    upload: photosAtMost,
    uploadAtMost: photoAtMost,
    ownTransaction: true,
    failure,
    reads: {
      bodies: {
        'application/x-www-form-urlencoded': z.string().meta({
          description: 'service_code, lat and long or address_string, description, attribute[code], contacts',
        }),
        'multipart/form-data': z.string().meta({ description: 'the same fields, and photos' }),
      },
    },
    run: async ({ ctx, request, intake }) => {
      const hasParts = isMultipart(request)
      // Who sends a photo, and with which key, is known only once it has come.
      if (hasParts) await rejectTooOften('citizen-try', peerAddress(request))
      const { files, pairs } = hasParts
        ? await intake.whole()
        : { files: [], pairs: [...(await urlEncoded(request))] }
      const said = inOne(pairs, new URL(request.url).searchParams)
      const made = await createServiceRequest(ctx.locale, said, peerAddress(request), files)
      return answer(format, 'service_requests', made)
    },
  })

const isMultipart = ({ headers }: Request): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

async function urlEncoded(request: Request): Promise<URLSearchParams> {
  const text = await readText(request, bodyAtMost)
  if (text === null) throw problem('request.malformed')
  return new URLSearchParams(text)
}

/** Clients put the key, the jurisdiction and other things into the address as well: what the form says goes before. An
 * empty parameter is one that is absent. */
function inOne(form: readonly (readonly [string, string])[], address: URLSearchParams): URLSearchParams {
  const said = form.filter(([, value]) => value !== '')
  const names = new Set(said.map(([name]) => name))
  const more = [...address].filter(([name, value]) => value !== '' && !names.has(name))
  return new URLSearchParams([...said, ...more].map(([name, value]) => [name, value]))
}
