import type { IncomingMessage } from 'node:http'
import { env } from '@/lib/platform/env'
import { warnOfSetup } from '@/lib/platform/setup-warnings'

/** Warns once of a proxy that is not trusted: its clients share the limits of one address. */
export function noticeProxy({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (env.TRUST_PROXY > 0) return
  const forwards = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined)
  if (forwards) warnOfSetup('untrustedProxy')
}
