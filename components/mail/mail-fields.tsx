'use client'

import { Input, NumberInput, PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { type Security, securities } from './mail-api'
import classes from './mail.module.css'
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
      <div className={classes.pair}>
        <TextInput label={t('host')} placeholder="smtp.example.org" {...form.getInputProps('host')} />
        <NumberInput
          label={t('port')}
          withAsterisk
          size="sm"
          min={1}
          max={65_535}
          hideControls
          {...form.getInputProps('port')}
        />
      </div>
      <Input.Wrapper
        label={t('security')}
        description={t(`securityNotes.${security}`)}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('security')}
          data={securities.map((mode) => ({ value: mode, label: t(`securities.${mode}`) }))}
          value={security}
          onChange={onSecurity}
        />
      </Input.Wrapper>
      {security !== 'none' && (
        <Textarea
          label={t('ca')}
          description={t('caHint')}
          placeholder="-----BEGIN CERTIFICATE-----"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('ca')}
        />
      )}
      <div className={classes.halves}>
        <TextInput
          label={t('user')}
          description={t('userHint')}
          autoComplete="off"
          {...form.getInputProps('user')}
        />
        <PasswordInput
          label={t('password')}
          description={t('passwordHint')}
          placeholder="********"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
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
