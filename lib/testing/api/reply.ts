import { z } from 'zod'
import type { Endpoint } from '@/lib/http'
import { dialectOf, isApiVersion } from '@/lib/wire'

/** A response, with its JSON parsed. */
export interface Reply<Body> {
  status: number
  headers: Headers
  body: Body
  /** The raw body: numbers keep all their digits. */
  text: string
}

/**
 * Reads a response and validates it against the contract of its endpoint, so that route tests also verify the
 * API description.
 */
export async function readReply<Body>(
  response: Response,
  endpoint: Endpoint,
  apiVersion: string | null,
): Promise<Reply<Body>> {
  const text = await response.text()
  const mediaType = response.headers.get('content-type') ?? ''
  const isJson = mediaType.startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(text) : text
  const { status, headers } = response
  const isOther = status < 400 && endpoint.contract.otherForms?.includes(mediaType.split(';')[0] ?? '')
  const schema = isOther || status === 304 ? undefined : schemaFor(endpoint, status, apiVersion ?? '1.0')
  const checked = schema?.safeParse(body)
  if (checked && !checked.success)
    throw new Error(`The answer ${status} breaks its contract:\n${z.prettifyError(checked.error)}\n${text}`)
  return { status, headers, body: body as Body, text }
}

const restFailure = z.strictObject({ error_description: z.string().min(1) })
const ogcFailure = z.strictObject({ code: z.string().min(1), description: z.string().min(1) })
const failures = { rest: restFailure, map: z.string().min(1), ogc: ogcFailure }

function schemaFor({ contract }: Endpoint, status: number, apiVersion: string): z.ZodType | undefined {
  // Services write failures as their protocols say.
  if (status >= 400) return contract.failure ? undefined : failures[contract.form]
  const version = contract.form === 'rest' ? apiVersion : '2.0'
  return isApiVersion(version) ? contract.present?.schema(dialectOf(version)) : undefined
}
