import { hiddenPassword } from '@/lib/access/service-password'
import { flag, integer, moment, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { LetterRecord } from './letters'
import type { StoredMail } from './settings'
import type { TrialResult } from './try-mail'

export const presentMail = shape<StoredMail>('MailSettings')({
  host: text(({ settings }) => settings.host),
  port: integer(({ settings }) => settings.port),
  security: text(({ settings }) => settings.security),
  ca: nullable.text(({ settings }) => settings.ca),
  user: text(({ settings }) => settings.user),
  password: text(({ password }) => (password.state === 'none' ? '' : hiddenPassword)),
  password_lost: flag(({ password }) => password.state === 'lost'),
  sender_address: text(({ settings }) => settings.senderAddress),
  sender_name: text(({ settings }) => settings.senderName),
})

export const presentMailTrial = shape<TrialResult>('MailTrial')({
  ok: flag((trial) => trial.ok),
  fault: nullable.text((trial) => trial.fault),
  code: nullable.text((trial) => trial.code),
})

export const presentLetter = shape<LetterRecord>('MailLetter')({
  id: integer((letter) => letter.id),
  kind: text((letter) => letter.kind),
  user_id: nullable.integer((letter) => letter.userId),
  address: text((letter) => letter.address),
  subject: text((letter) => letter.subject),
  state: text((letter) => letter.state),
  attempts: integer((letter) => letter.attempts),
  created_at: moment((letter) => letter.createdAt),
  next_try: nullable.moment((letter) => letter.nextTry),
  sent_at: nullable.moment((letter) => letter.sentAt),
  last_error: nullable.text((letter) => letter.lastError),
  last_code: nullable.text((letter) => letter.lastCode),
  resendable: flag((letter) => letter.resendable),
})

export const presentLetters = pageOf(presentLetter)

export type MailSettingsWire = WireOf<typeof presentMail>
export type MailTrialWire = WireOf<typeof presentMailTrial>
export type LetterWire = WireOf<typeof presentLetter>
