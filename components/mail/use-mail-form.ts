'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { hiddenPassword, isPort, needsPassword, portFor } from '@/components/records/connection/connection'
import { useRecordForm } from '@/components/records/use-record-form'
import { isMailAddress } from '@/lib/shared/mail-address'
import {
  type LoadedMail,
  type MailBody,
  type MailSettings,
  readMail,
  type Security,
  writeMail,
} from './mail-api'

export type MailForm = Omit<MailBody, 'port' | 'ca'> & { port: number | string; ca: string }

const usualPorts: Record<Security, number> = { none: 25, starttls: 587, tls: 465 }

const toForm = (stored: MailSettings): MailForm => ({
  host: stored.host,
  port: stored.port,
  security: stored.security,
  ca: stored.ca ?? '',
  user: stored.user,
  password: '',
  sender_address: stored.sender_address,
  sender_name: stored.sender_name,
})

/** An untouched field keeps the stored password. */
const toBody = (form: MailForm): MailBody => ({
  host: form.host.trim(),
  port: Number(form.port),
  security: form.security,
  ca: form.ca.trim() || null,
  user: form.user.trim(),
  password: form.password || hiddenPassword,
  sender_address: form.sender_address.trim(),
  sender_name: form.sender_name.trim(),
})

/** A form over the loaded settings. */
export function useMailForm({ body: stored, etag }: LoadedMail) {
  const t = useTranslations('mail')
  const queries = useQueryClient()
  const take = (current: LoadedMail) => {
    queries.setQueryData(queryKeys.noun('mail'), current)
    return current
  }
  const record = useRecordForm<MailForm, LoadedMail>({
    initial: toForm(stored),
    validate: {
      port: (port) => (isPort(port) ? null : t('wrongPort')),
      password: (password, { host, user }) =>
        needsPassword({ password, host, account: user }, { host: stored.host, has: stored.password !== '' })
          ? t('passwordOfHost')
          : null,
      sender_address: (address, { host }) =>
        (host.trim() || address.trim()) && !isMailAddress(address.trim()) ? t('wrongAddress') : null,
    },
    save: (values) => writeMail(toBody(values), etag),
    savedText: t('saved'),
    forget: { password: '' },
    onSaved: (saved) => {
      take(saved)
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
    },
    stored: {
      etag,
      reload: async () => take(await readMail()),
      audited: { noun: 'mail', id: 1 },
      fields: {
        host: t('host'),
        port: t('port'),
        security: { label: t('security'), show: (security) => t(`securities.${security}`) },
        ca: t('ca'),
        user: t('user'),
        password: { label: t('password'), show: (password) => password && '••••' },
        sender_address: t('senderAddress'),
        sender_name: t('senderName'),
      },
    },
  })
  const { form } = record
  const chooseSecurity = (security: Security) => {
    const { port, security: from } = form.getValues()
    form.setFieldValue('port', portFor(port, usualPorts, { from, to: security }))
    form.setFieldValue('security', security)
  }
  return { record, chooseSecurity, bodyNow: () => toBody(form.getValues()) }
}
