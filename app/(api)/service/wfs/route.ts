import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { xmlLimit } from '@/lib/domain/layer-queries'
import { serveWfsDocument, serveWfsKeys, wfsFailure, WfsQuery } from '@/lib/domain/ogc'
import { answerOpened, map, readText, remoteAnswers } from '@/lib/http'
import { signInBasic } from '@/lib/domain/sessions'

const answers = {
  304: 'The caller has it already',
  400: 'The exception as the asked version writes it',
  404: 'No such layer',
  409: 'A column of the layer is gone; the exception as the asked version writes it',
  ...remoteAnswers,
}

export const GET = map({
  summary:
    'Web Feature Service 2.0.0 and 1.1.0 with parameters: GetCapabilities, DescribeFeatureType, GetFeature',
  access: signedIn,
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
  access: signedIn,
  reads: {
    bodies: {
      'application/xml': z.string().meta({ description: 'a request of WFS in XML' }),
      'application/x-www-form-urlencoded': WfsQuery,
    },
  },
  answers,
  failure: wfsFailure,
  // It is read-only.
  ownTransaction: true,
  readsOnly: true,
  replica: true,
  basic: signInBasic,
  run: async ({ ctx, request }) => {
    const text = (await readText(request, xmlLimit * 2)) ?? ''
    const address = new URL(request.url)
    if (!isForm(request)) return answerOpened(request, await serveWfsDocument(ctx, address, text))
    for (const [name, value] of new URLSearchParams(text)) address.searchParams.append(name, value)
    return answerOpened(request, await serveWfsKeys(ctx, address))
  },
})
