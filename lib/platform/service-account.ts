import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const fields = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isRsaKey),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})

/** A service account of Google's, as its JSON key file has it. */
export type ServiceAccount = z.output<typeof fields>

/** Reads a service account from its JSON, or from the file that a path names; null when it is neither. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const json = text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8')
    return fields.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
