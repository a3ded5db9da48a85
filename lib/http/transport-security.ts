import { env } from '@/lib/platform/env'

/** The header that keeps browsers on https where the server is reached so (RFC 6797). */
export const transportSecurity = (address = env.BASE_URL): Record<string, string> =>
  address.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
