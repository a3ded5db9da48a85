import { expect } from 'vitest'
import { validateReply } from '@/lib/testing/openapi'
import type { RouterServer, WireAnswer, WireRequest } from './router-server'
import type { Operation } from './operations'

/**
 * A path with every parameter filled in: with an existing record by the noun before it, or with one segment
 * everywhere.
 */
export function fillIn(template: string, existing: Record<string, string>, segment?: string): string {
  const nouns = template.split('/')
  return nouns
    .map((part, at) => (part.startsWith('{') ? (segment ?? idOf(nouns[at - 1] ?? '', existing)) : part))
    .join('/')
}

/** A second parameter in a row is a small number that does not exist. */
function idOf(noun: string, existing: Record<string, string>): string {
  return existing[noun] ?? (noun.startsWith('{') ? '1' : '2147483647')
}

export type Sent = Partial<Omit<WireRequest, 'method'>>

/** Sends one bad request, checks the error against its document, and returns its text. */
export async function refusedBy(
  router: RouterServer,
  operation: Operation,
  sent: Sent & { target: string },
  statuses: readonly number[],
): Promise<string> {
  const answer = await router.send({ ...sent, method: operation.method })
  const { method, name } = operation
  const about = `${name} ${sent.target.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`
  expect(statuses, about).toContain(answer.status)
  const pathname = sent.target.split('?')[0] ?? ''
  // Escaped segments do not match the templates of the description.
  if (!pathname.includes('%')) {
    const reply = { status: answer.status, contentType: answer.contentType, body: bodyOf(answer) }
    expect(await validateReply(method, pathname, '2.0', reply), about).toEqual([])
  }
  return answer.status === 200 ? '' : errorText(operation, answer, about)
}

function bodyOf({ contentType, text }: WireAnswer): unknown {
  return contentType?.startsWith('application/json') ? JSON.parse(text) : text
}

function errorText({ contract, template }: Operation, answer: WireAnswer, about: string): string {
  // Addresses that cannot be decoded are refused before a route is found.
  const routed = answer.contentType !== 'text/plain; charset=utf-8'
  if (template.startsWith('/open311/') && routed) return descriptionOf(answer, about)
  if (contract.form === 'map') {
    const ownForm = contract.answers?.[answer.status] !== undefined && answer.text.startsWith('<?xml')
    if (!ownForm) expect(answer.contentType, about).toBe('text/plain; charset=utf-8')
    expect(answer.text, about).toMatch(/\S/)
    return answer.text
  }
  expect(answer.contentType, about).toBe('application/json; charset=utf-8')
  const text = contract.form === 'ogc' ? 'description' : 'error_description'
  expect(bodyOf(answer), about).toMatchObject({ [text]: expect.stringMatching(/\S/) })
  return (bodyOf(answer) as Record<string, string>)[text] ?? ''
}

/** The description of the only error of a GeoReport answer, in JSON or XML. */
function descriptionOf({ contentType, status, text }: WireAnswer, about: string): string {
  if (contentType?.startsWith('application/json')) {
    expect(JSON.parse(text), about).toEqual([{ code: status, description: expect.stringMatching(/\S/) }])
    return (JSON.parse(text) as [{ description: string }])[0].description
  }
  expect(contentType, about).toBe('text/xml; charset=utf-8')
  expect(text, about).toContain(`<error><code>${status}</code><description>`)
  return /<description>(.*)<\/description>/s.exec(text)?.[1] ?? ''
}
