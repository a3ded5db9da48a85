import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { authOptions } from '@/lib/console/auth-options'
import { peerAddress, readText } from '@/lib/http'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The methods of actions that have only one; others are up to the library. */
const methods: Record<string, string> = {
  callback: 'POST',
  csrf: 'GET',
  providers: 'GET',
  error: 'GET',
  'verify-request': 'GET',
}

/** A login, a password and an address to return to. */
const bodyAtMost = 64 * 1024

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [action = ''] = (await context.params).nextauth
  const allow = methods[action]
  if (allow && request.method !== allow) return plain(405, { allow })
  // By this one, pages write into the log of the library.
  if (action === '_log') return plain(400)
  try {
    const options = authOptions(peerAddress(request))
    const answer: Response = await NextAuth(
      (await withShortBody(request)) as never,
      context as never,
      options,
    )
    return answer.status < 500 ? answer : plain(400)
  } catch (error) {
    if (error instanceof Problem) return plain(error.status)
    // The library throws where a request says what no page of ours says.
    log.info({ err: error, action }, 'a request for the sign-in was not understood')
    return plain(400)
  }
}

/** The library reads a body of any size. */
async function withShortBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== 'POST') return request
  const body = (await readText(request, bodyAtMost)) ?? ''
  return new NextRequest(request.url, { method: 'POST', headers: request.headers, body })
}

const plain = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } })

export { handle as GET, handle as POST }
