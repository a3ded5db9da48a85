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
  if (/^\/ogc(\/|\?|$)/.test(target)) return 'ogc'
  return /^\/(rest|tasks|files)(\/|\?|$)/.test(target) ? 'rest' : 'map'
}

/** The answer to a failure outside of any endpoint, in the form of its address or of the module found there. */
export function failureOutside(
  error: unknown,
  incoming?: Pick<IncomingMessage, 'url' | 'headers'>,
  form?: ErrorForm,
): Answer {
  const requestId = newRequestId()
  const locale = localeOf(incoming?.headers['accept-language'] ?? null, defaultLocale())
  const written = form ?? formOf(incoming?.url ?? '')
  return withCommonHeaders(failureAnswer(error, written, locale, requestId), requestId)
}

/** Turns a request away before it reaches an endpoint. */
export function reject(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: unknown,
  form?: ErrorForm,
): void {
  sendAnswer(outgoing, failureOutside(error, incoming, form))
  incoming.resume()
}

/** A method that the address does not have: OPTIONS is told which there are, others are 405 with the same list. */
export function rejectMethod(incoming: IncomingMessage, outgoing: ServerResponse, module: RouteModule): void {
  const allow = allowedMethods(module).join(', ')
  if (incoming.method !== 'OPTIONS')
    return reject(incoming, outgoing, problem('request.method', {}, { allow }), formOfModule(module))
  sendAnswer(outgoing, withCommonHeaders({ status: 204, headers: { allow }, body: null }, newRequestId()))
  incoming.resume()
}

const formOfModule = (module: RouteModule): ErrorForm | undefined =>
  methods.map((method) => module[method]?.contract.form).find((form) => form !== undefined)

function allowedMethods(module: RouteModule): string[] {
  const own = methods.filter((method) => module[method])
  return [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS']
}
