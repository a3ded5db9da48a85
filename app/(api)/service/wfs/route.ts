import { z } from 'zod'
import { signedInOrGuest } from '@/lib/access/policy'
import { serveWfsDocument, serveWfsKeys, transactionBytes, wfsFailure, WfsQuery } from '@/lib/domain/ogc'
import { answerOpened, map, readText, remoteAnswers } from '@/lib/http'
import { signInBasic } from '@/lib/domain/sessions'

const answers = {
  304: 'The caller has it already',
  400: 'The exception as the asked version writes it',
  403: 'The layer may not be read, or written; the exception as the asked version writes it',
  404: 'No such layer; the exception as the asked version writes it',
  409: 'A column of the layer is gone; the exception as the asked version writes it',
  413: 'The document is too long; the exception as the asked version writes it',
  ...remoteAnswers,
}

export const GET = map({
  summary:
    'Web Feature Service 2.0.0 and 1.1.0 with parameters: GetCapabilities, DescribeFeatureType, GetFeature',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  query: WfsQuery,
  answers,
  failure: wfsFailure,
  run: async ({ ctx, request }) => answerOpened(request, await serveWfsKeys(ctx, new URL(request.url))),
})

/** Clients send parameters that are too long for an address as a form. */
const isForm = ({ headers }: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')

export const POST = map({
  summary: 'Web Feature Service 2.0.0 and 1.1.0 with an XML request, or with parameters as a form',
  access: signedInOrGuest,
  reads: {
    bodies: {
      'application/xml': z.string().meta({ description: 'a request of WFS in XML' }),
      'application/x-www-form-urlencoded': WfsQuery,
    },
  },
  answers,
  failure: wfsFailure,
  // A request for features only reads; a transaction opens its own, and refuses keys that only read.
  ownTransaction: true,
  readsOnly: true,
  replica: true,
  basic: signInBasic,
  run: async ({ ctx, request }) => {
    const text = (await readText(request, transactionBytes)) ?? ''
    const address = new URL(request.url)
    if (!isForm(request)) return answerOpened(request, await serveWfsDocument(ctx, address, text))
    for (const [name, value] of new URLSearchParams(text)) address.searchParams.append(name, value)
    return answerOpened(request, await serveWfsKeys(ctx, address))
  },
})
