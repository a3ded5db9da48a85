import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '@/lib/access/tokens'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { keyFor } from '@/lib/platform/secret-box'
import { problem } from '@/lib/problems'
import { isProof } from '@/lib/shared/proof-of-work'

/** How long a form may stay open, seconds. */
const lifetime = 2 * 3600

/** A form that was given out. */
interface Form {
  organizationId: number
  /** Names it; one request is made of it at most. */
  key: string
  issuedAt: number
  bits: number
}

export interface GivenForm {
  token: string
  /** Zero bits that the proof of work has to show. */
  bits: number
  expiresAt: Date
}

/** Gives out a form: nothing is stored until it comes back. */
export function giveForm(organizationId: number, at = now()): GivenForm {
  const issuedAt = Math.floor(at.getTime() / 1000)
  const bits = env.CITIZEN_PROOF_BITS
  const said = [organizationId, newToken(), issuedAt, bits].join('.')
  const expiresAt = new Date((issuedAt + lifetime) * 1000)
  return { token: `${said}.${signature(said)}`, bits, expiresAt }
}

/** The form of a token of this organization, with its work proved. */
export function requireForm(organizationId: number, token: string, proof: number): Form {
  const form = readForm(token)
  if (!form || form.organizationId !== organizationId || age(form) > lifetime || age(form) < 0)
    throw problem('citizen.form-expired')
  if (!isProof(token, form.bits, proof)) throw problem('citizen.form-unproved')
  return form
}

/** 400 for a form that comes back sooner than a person fills it in. */
export function rejectTooFast(form: Form): void {
  const seconds = env.CITIZEN_FORM_SECONDS - age(form)
  if (seconds > 0) throw problem('citizen.form-too-fast', { seconds })
}

/** The tracking token of the request that is made of a form: the same whenever it is sent again. */
export const trackingTokenOf = ({ key }: Pick<Form, 'key'>): string =>
  createHmac('sha256', keyFor('citizen-tracking')).update(key).digest('base64url')

const age = ({ issuedAt }: Form): number => Math.floor(now().getTime() / 1000) - issuedAt

function readForm(token: string): Form | null {
  const at = token.lastIndexOf('.')
  const said = token.slice(0, Math.max(0, at))
  const given = Buffer.from(token.slice(at + 1))
  const own = Buffer.from(signature(said))
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const [organizationId, key = '', issuedAt, bits] = said.split('.')
  return { organizationId: Number(organizationId), key, issuedAt: Number(issuedAt), bits: Number(bits) }
}

const signature = (said: string): string =>
  createHmac('sha256', keyFor('citizen-form')).update(said).digest('base64url')
