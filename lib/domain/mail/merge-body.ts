import { passwordAfter } from '@/lib/access/service-password'
import { invalid } from '@/lib/problems'
import type { MailBody } from './schema'
import type { MailSettings, StoredMail } from './settings'

/** The stored settings merged with a request; 400 when letters would have no sender. */
export function mergeBody(stored: StoredMail, body: Partial<MailBody>): StoredMail {
  const settings = mergeSettings(stored.settings, body)
  if (settings.host && !settings.senderAddress) throw invalid({ path: 'sender_address', rule: 'required' })
  const password = settings.user
    ? passwordAfter(stored.password, {
        path: 'password',
        given: body.password,
        elsewhere: settings.host !== '' && settings.host !== stored.settings.host,
      })
    : { state: 'none' as const }
  return { settings, password, revision: stored.revision }
}

function mergeSettings(stored: MailSettings, body: Partial<MailBody>): MailSettings {
  const { sender_address: senderAddress, sender_name: senderName } = body
  return {
    host: body.host?.trim() ?? stored.host,
    port: body.port ?? stored.port,
    security: body.security ?? stored.security,
    ca: body.ca === undefined ? stored.ca : body.ca?.trim() || null,
    user: body.user?.trim() ?? stored.user,
    senderAddress: senderAddress?.trim() ?? stored.senderAddress,
    senderName: senderName?.trim() ?? stored.senderName,
  }
}
