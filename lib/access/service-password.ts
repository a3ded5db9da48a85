import { seal, unseal } from '@/lib/platform/secret-box'
import { invalid } from '@/lib/problems'

/** The password of an account at another service. It is lost when it was encrypted with another SESSION_SECRET: it must be
 * entered again. */
export type ServicePassword = { state: 'none' } | { state: 'lost' } | { state: 'known'; text: string }

/** Placeholder for the stored password, in answers and in requests that keep it. */
export const hiddenPassword = '********'

/** Reads a stored password. */
export function openPassword(box: string | null | undefined, purpose: string): ServicePassword {
  if (!box) return { state: 'none' }
  const text = unseal(box, purpose)
  return text === null ? { state: 'lost' } : { state: 'known', text }
}

/** What is stored of a password; null when there is none that can be read. */
export const sealPassword = (password: ServicePassword, purpose: string): string | null =>
  password.state === 'known' ? seal(password.text, purpose) : null

interface Change {
  /** The field of the request that holds the password. */
  path: string
  given: string | null | undefined
  /** Whether the service is another one than the password was entered for. */
  elsewhere: boolean
}

/** The password after a change. An empty one would sign nobody in and yet be accepted by many services; a stored one is
 * only kept for the host it was entered for. */
export function passwordAfter(stored: ServicePassword, { path, given, elsewhere }: Change): ServicePassword {
  if (given === '') throw invalid({ path, rule: 'empty' })
  if (given !== undefined && given !== null && given !== hiddenPassword)
    return { state: 'known', text: given }
  if (stored.state === 'lost') throw invalid({ path, rule: 'passwordAgain' })
  if (stored.state === 'none') throw invalid({ path, rule: 'required' })
  if (elsewhere) throw invalid({ path, rule: 'passwordOfHost' })
  return stored
}
