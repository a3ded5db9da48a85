import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsSession } from './authenticate'
import { pathOfTarget } from './target'

/** Where pages are; other addresses have none. */
const pages =
  /^\/($|console(\/|$)|field$|sign-in$|reset-password$|share\/[^/]+$|public\/|forgot-password$|docs$|api\/auth\/|_next\/)/

/** For what Next answers without a policy, such as its error pages and those of the sign-in library. */
const strictPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What holds for every page, before Next is asked: HTML without a policy gets the strict one, and no address of an
 * error goes on to others. Tokens of requests stay out of pages, which would repeat them. */
export function guardPage(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.url = isBuiltIn(incoming.url ?? '/') ? '/_not-found' : withoutSecrets(incoming.url ?? '/')
  const write = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse
  outgoing.writeHead = (status: number, ...head: unknown[]) => {
    if (status >= 400) outgoing.setHeader('referrer-policy', 'no-referrer')
    const isHtml = String(outgoing.getHeader('content-type')).startsWith('text/html')
    if (isHtml && !outgoing.hasHeader('content-security-policy'))
      outgoing.setHeader('content-security-policy', strictPolicy)
    return write(status, ...head)
  }
}

/** The page of Next's own for failures, which has an address: it is no page to anybody. */
const isBuiltIn = (target: string) =>
  decodeURIComponent(pathOfTarget(target) ?? '').startsWith('/_global-error')

/** No page reads a token, and an address without a page reads nothing. */
function withoutSecrets(target: string): string {
  const [path = '', ...more] = target.split('?')
  if (more.length === 0) return target
  if (!pages.test(path)) return path
  const pairs = more.join('?').split('&')
  const kept = pairs.filter((pair) => !isToken(pair))
  return kept.length === pairs.length ? target : `${path}${kept.length > 0 ? '?' : ''}${kept.join('&')}`
}

/** Whether a reader of the query finds the name of a token in it, however it is written. */
const isToken = (pair: string) =>
  [...new URLSearchParams(pair).keys()].some((name) => /^(access_?|refresh_?)?token$/i.test(name))

const isConsole = (path: string) => path === '/console' || path.startsWith('/console/')

/** Sends people without a session from the console to the sign-in, before anything is rendered for them. Resolves to
 * true when it has answered. */
export async function redirectStranger(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const target = incoming.url ?? '/'
  const path = decodeURIComponent(pathOfTarget(target) ?? '/')
  if (!isConsole(path) || (await holdsSession(incoming.headers.cookie ?? null))) return false
  const { pathname, searchParams } = new URL(target, 'http://console.invalid')
  // Next adds this when it asks for a part of a page.
  searchParams.delete('_rsc')
  const back = pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
  outgoing.writeHead(307, {
    location: `/sign-in?callbackUrl=${encodeURIComponent(back)}`,
    'cache-control': 'private, no-store',
    'content-length': 0,
  })
  outgoing.end()
  return true
}
