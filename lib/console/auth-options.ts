import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { readingContext } from '@/lib/access/context'
import { endSessionById, SignInBody, signIn } from '@/lib/domain/sessions'
import { env } from '@/lib/platform/env'
import { isEveryInterface } from '@/lib/platform/network-host'
import { log } from '@/lib/platform/log'
import { sessionSecret } from '@/lib/platform/session-secret'
import { Problem } from '@/lib/problems'

// next-auth reads its URL from the environment. Without one that is known it uses the address of the request.
if (env.baseUrlGiven || !isEveryInterface(env.HOST)) process.env.NEXTAUTH_URL ??= env.BASE_URL
else process.env.AUTH_TRUST_HOST ??= 'on'

/** next-auth stores only the id of a row in `sessions`: the API token and the console cookie are one session. */
export function authOptions(address: string): NextAuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: env.BASE_URL.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: env.SESSION_IDLE_DAYS * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      Credentials({
        credentials: { login: {}, password: {} },
        authorize: (credentials, request) =>
          openConsoleSession(credentials, address, request?.headers?.['user-agent']),
      }),
    ],
    // All that it reports is about requests: a cookie that is none of ours, a callback that it does not know.
    logger: {
      error: (code, details) => log.info({ code, details }, 'sign-in'),
      warn: (code) => log.debug({ code }, 'sign-in'),
      debug: () => undefined,
    },
    callbacks: {
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl),
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid !== 'string') return
        const ctx = await readingContext(null, 'ru')
        await endSessionById(ctx, token.sid).catch((error: unknown) => {
          log.error({ err: error }, 'a session of the console was not ended')
          throw error
        })
      },
    },
  }
}

/** An address of this server; anything else leads to its first page. */
function ownAddress(url: unknown, baseUrl: string): string {
  const said = typeof url === 'string' && URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
  return said?.origin === new URL(baseUrl).origin ? said.href : baseUrl
}

/** Problems reach the sign-in page as short codes; anything else means wrong credentials. */
const codes: Record<string, string> = {
  'auth.blocked': 'blocked',
  'auth.too-many-attempts': 'rate',
  'auth.directory': 'directory',
  'auth.no-place': 'full',
  'auth.login-of-another': 'another',
  'server.busy': 'busy',
}

async function openConsoleSession(
  credentials: unknown,
  address: string,
  userAgent: unknown,
): Promise<{ id: string } | null> {
  const body = SignInBody.safeParse(credentials)
  if (!body.success) return null
  try {
    const ctx = await readingContext(null, 'ru')
    const session = await signIn(ctx, body.data, address, typeof userAgent === 'string' ? userAgent : null)
    return { id: session.sessionId }
  } catch (error) {
    const key = error instanceof Problem ? error.key : 'server'
    if (key === 'auth.wrong-pair') return null
    throw new Error(codes[key] ?? 'server')
  }
}
