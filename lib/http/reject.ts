import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '@/lib/problems'
import { defaultLocale } from '@/lib/platform/default-locale'
import { localeOf } from '@/lib/shared/locale'
import { type Answer, type ErrorForm, failureAnswer, withCommonHeaders } from './answer'
import { newRequestId } from './request-id'
import { methods, type RouteModule } from './route-entries'
import { sendAnswer } from './send-answer'

/** The error form of the document that an address belongs to. */
export function formOf(target: string): ErrorForm {
  return /^\/(rest|tasks|files)(\/|\?|$)/.test(target) ? 'rest' : 'map'
}

/** The answer to a failure outside of any endpoint. */
export function failureOutside(error: unknown, incoming?: Pick<IncomingMessage, 'url' | 'headers'>): Answer {
  const requestId = newRequestId()
  const locale = localeOf(incoming?.headers['accept-language'] ?? null, defaultLocale())
  return withCommonHeaders(failureAnswer(error, formOf(incoming?.url ?? ''), locale, requestId), requestId)
}

/** Turns a request away before it reaches an endpoint. */
export function reject(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
  sendAnswer(outgoing, failureOutside(error, incoming))
  incoming.resume()
}

/** A method that the address does not have: OPTIONS is told which there are, others are 405 with the same list. */
export function rejectMethod(incoming: IncomingMessage, outgoing: ServerResponse, module: RouteModule): void {
  const allow = allowedMethods(module).join(', ')
  if (incoming.method !== 'OPTIONS')
    return reject(incoming, outgoing, problem('request.method', {}, { allow }))
  sendAnswer(outgoing, withCommonHeaders({ status: 204, headers: { allow }, body: null }, newRequestId()))
  incoming.resume()
}

function allowedMethods(module: RouteModule): string[] {
  const own = methods.filter((method) => module[method])
  return [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS']
}
