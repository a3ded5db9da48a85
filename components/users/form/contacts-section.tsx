'use client'

import { Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { UserFormState } from './use-user-form'

interface ContactsSectionProps {
  form: UserFormState['form']
  /** The reader's own account: the tracker is set by an administrator. */
  self: boolean
}

export function ContactsSection({ form, self }: ContactsSectionProps) {
  const t = useTranslations('people.users.form')
  return (
    <>
      <FormSection title={t('contacts')}>
        <FieldPair>
          <TextInput
            label={t('phone')}
            type="tel"
            autoComplete="off"
            maxLength={1000}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="off"
            maxLength={1000}
            {...form.getInputProps('email')}
          />
        </FieldPair>
        <Textarea
          label={t('address')}
          autosize
          minRows={1}
          maxLength={1000}
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('passport')}
          autoComplete="off"
          maxLength={1000}
          {...form.getInputProps('passport')}
        />
      </FormSection>
      <FormSection title={t('tracking')}>
        <Switch
          label={t(self ? 'trackingSelf' : 'trackingOn')}
          {...form.getInputProps('tracking', { type: 'checkbox' })}
        />
        <TextInput
          label={t('glonass')}
          inputMode="numeric"
          maxLength={15}
          disabled={self}
          {...form.getInputProps('glonass')}
        />
      </FormSection>
    </>
  )
}
