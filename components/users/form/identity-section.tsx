'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import type { Person } from '@/components/api/person-types'
import { LoginField } from './login-field'
import { PasswordField } from '@/components/person/password-field'
import type { UserFormState } from './use-user-form'

interface IdentitySectionProps {
  person: Person | null
  form: UserFormState['form']
  self: boolean
  /** The question about the work of somebody who is about to be blocked. */
  leavingWork: ReactNode
}

export function IdentitySection({ person, form, self, leavingWork }: IdentitySectionProps) {
  const t = useTranslations('people.users.form')
  const { ldap, login, password } = form.values
  return (
    <FormSection title={t('identity')}>
      <NameField form={form} name="fio" label={t('fio')} maxLength={255} isNew={!person} />
      <LoginField
        label={t('login')}
        own={person?.login ?? ''}
        value={login}
        {...form.getInputProps('login')}
      />
      {!ldap && (
        <PasswordField
          label={t(person ? 'newPassword' : 'password')}
          withAsterisk={!person}
          description={person ? `${t('keepPassword')}. ${t('endsSessions')}` : undefined}
          login={login}
          generates
          value={password}
          error={form.errors.password}
          onChange={(next) => form.setFieldValue('password', next)}
        />
      )}
      <Switch
        label={t('ldap')}
        description={t('ldapHint')}
        {...form.getInputProps('ldap', { type: 'checkbox' })}
      />
      <Switch
        label={t('blocked')}
        description={t('blockedHint')}
        disabled={self}
        {...form.getInputProps('blocked', { type: 'checkbox' })}
      />
      {leavingWork}
    </FormSection>
  )
}
