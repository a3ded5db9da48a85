import type { Answer } from './answer'

/** What somebody without credentials gets: pages anywhere may show public layers, and where more is wanted, signing in
 * may help. */
export function answerGuest(given: Answer, unauthorized: () => Answer): Answer {
  const answer = given.status === 403 || given.status === 404 ? unauthorized() : given
  return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } }
}
