import { type NextRequest, NextResponse } from 'next/server'

/** Everything from our own origin. */
function contentSecurityPolicy(nonce: string, webSocketOrigin: string): string {
  // React's development build evaluates code to rebuild server stacks; production never does.
  const evaluate = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    // Older Safari does not count ws: of the same host as 'self'.
    `connect-src 'self' ${webSocketOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const host = request.headers.get('host') ?? request.nextUrl.host
  const secure = (request.headers.get('x-forwarded-proto') ?? request.nextUrl.protocol).startsWith('https')
  const policy = contentSecurityPolicy(nonce, `${secure ? 'wss' : 'ws'}://${host}`)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** Every address but those of parts: scripts, which would take the policy for their own, and pictures. */
export const config = { matcher: '/((?!_next/|maplibre/|field/maplibre/).*)' }
