import { type Reply, request } from '@/components/api/request'
import { post } from '@/components/api/use-api'
import type { LetterWire, MailSettingsWire, MailTrialWire } from '@/lib/domain/mail/presenter'

export const securities = ['none', 'starttls', 'tls'] as const
export type Security = (typeof securities)[number]

export const letterStates = ['waiting', 'sent', 'dead'] as const

export type Letter = LetterWire
/** Settings of the mail server; the password is masked and kept when sent back masked. */
export type MailSettings = MailSettingsWire
export type MailBody = Omit<MailSettings, 'password_lost' | 'password'> & { password: string }
export type LoadedMail = Reply<MailSettings>

export const mailAddress = '/rest/configuration/system/mail'

export const readMail = (signal?: AbortSignal): Promise<LoadedMail> =>
  request<MailSettings>(mailAddress, { signal })

export const writeMail = (body: MailBody, ifMatch: string | null): Promise<LoadedMail> =>
  request<MailSettings>(mailAddress, { method: 'PUT', body, ifMatch })

export const tryMail = (body: MailBody & { to: string }) => post<MailTrialWire>(`${mailAddress}/test`, body)
