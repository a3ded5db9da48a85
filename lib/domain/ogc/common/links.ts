import { env } from '@/lib/platform/env'

/** An address of this server with parameters; it keeps the token of the caller's address. */
export function linkTo(
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
  token: string | null,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) query.set(name, String(value))
  if (token !== null) query.set('token', token)
  const text = query.toString()
  return `${env.BASE_URL}${path}${text === '' ? '' : `?${text}`}`
}

/** The address to which clients append their parameters. */
export function endpointOf(path: string, token: string | null): string {
  return token === null
    ? `${env.BASE_URL}${path}?`
    : `${env.BASE_URL}${path}?token=${encodeURIComponent(token)}&`
}

/** The token of an address, if it has one: links keep it. */
export const tokenIn = (query: URLSearchParams): string | null => query.get('token') || null
