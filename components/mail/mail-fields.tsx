'use client'

import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { ConnectionFields, StoredPassword } from '@/components/records/connection/connection-fields'
import classes from '@/components/records/connection/connection.module.css'
import { type Security, securities } from './mail-api'
import type { MailForm } from './use-mail-form'

interface MailFieldsProps {
  form: UseFormReturnType<MailForm>
  onSecurity: (security: Security) => void
}

/** How the mail server is reached. */
export function ServerFields({ form, onSecurity }: MailFieldsProps) {
  const t = useTranslations('mail')
  const { security } = form.values
  return (
    <fieldset className={classes.group}>
      <legend>{t('server')}</legend>
      <ConnectionFields
        field={form.getInputProps}
        hostExample="smtp.example.org"
        words={{
          host: t('host'),
          port: t('port'),
          mode: t('security'),
          modeNote: t(`securityNotes.${security}`),
          ca: t('ca'),
          caHint: t('caHint'),
        }}
        modes={securities.map((mode) => ({ value: mode, label: t(`securities.${mode}`) }))}
        mode={security}
        onMode={onSecurity}
      />
      <div className={classes.halves}>
        <TextInput
          label={t('user')}
          description={t('userHint')}
          autoComplete="off"
          {...form.getInputProps('user')}
        />
        <StoredPassword
          field={form.getInputProps('password')}
          words={{
            password: t('password'),
            passwordHint: t('passwordHint'),
            showPassword: t('showPassword'),
          }}
        />
      </div>
    </fieldset>
  )
}

/** Who letters are from. */
export function SenderFields({ form }: Pick<MailFieldsProps, 'form'>) {
  const t = useTranslations('mail')
  return (
    <fieldset className={classes.group}>
      <legend>{t('sender')}</legend>
      <div className={classes.halves}>
        <TextInput
          label={t('senderAddress')}
          type="email"
          withAsterisk={form.values.host.trim() !== ''}
          placeholder="azimut@example.org"
          maxLength={254}
          {...form.getInputProps('sender_address')}
        />
        <TextInput label={t('senderName')} maxLength={200} {...form.getInputProps('sender_name')} />
      </div>
    </fieldset>
  )
}
