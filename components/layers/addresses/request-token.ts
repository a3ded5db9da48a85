import { address } from '@/components/api/request'
import { failureOf } from '@/components/api/told-failure'

/** Opens a session for another program. Not by the common way of asking: a wrong password here must not end the
 * session of the console. */
export async function requestToken(login: string, password: string): Promise<string> {
  const response = await fetch(address('/rest/auth/by-login'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang || 'ru',
    },
    body: JSON.stringify({ login, password }),
    credentials: 'omit',
  })
  if (!response.ok) throw await failureOf(response)
  const { token } = (await response.json()) as { token: string }
  return token
}
