'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { patch } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import type { Person } from '@/components/api/person-types'
import { AvatarField } from '../avatar/avatar-field'
import { ContactsSection } from '../form/contacts-section'
import { LoginField } from '../form/login-field'
import { PasswordField } from '@/components/person/password-field'
import { toChange } from '../form/user-body'
import { useUserTexts } from '../form/use-user-texts'
import { onceOnly, serverNames, type UserValues, valuesOf } from '../form/user-values'

interface AccountFormProps {
  person: Person
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  onCancel: () => void
}

export function AccountForm({ person, etag, reload, onCancel }: AccountFormProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const fields = useUserTexts()
  const filled = (value: string) => (value.trim() ? null : t('kit.required'))
  const record = useRecordForm<UserValues, Person>({
    initial: valuesOf(person),
    validate: { fio: filled, login: filled },
    serverNames,
    forget: onceOnly,
    save: async (values, changed) => {
      const { body } = await patch<Person>(
        `/rest/users/${person.id}`,
        toChange(changed, values, person),
        etag,
      )
      // A new password ends every session, including this one, so the reader is signed in again with it.
      if (changed.password)
        await signIn('credentials', { login: body.login, password: values.password, redirect: false })
      return body
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('users') })
    },
    stored: { etag, reload, fields, audited: { noun: 'user', id: person.id } },
  })
  const { form } = record
  const { login, password, fio } = form.values
  return (
    <RecordForm record={record} edited={{ kind: 'user', id: person.id }} onCancel={onCancel}>
      <AvatarField
        person={person}
        name={fio}
        under={person.login}
        editable
        onUploaded={(name) => form.setFieldValue('avatar', name)}
      />
      <FormSection title={t('people.users.form.identity')}>
        <TextInput
          label={t('people.users.form.fio')}
          withAsterisk
          maxLength={255}
          autoComplete="name"
          {...form.getInputProps('fio')}
        />
        <LoginField
          label={t('people.users.form.login')}
          own={person.login}
          value={login}
          {...form.getInputProps('login')}
        />
        {!person.ldap_authentication && (
          <PasswordField
            label={t('people.users.form.newPassword')}
            description={`${t('people.users.form.keepPassword')}. ${t('people.users.account.passwordHint')}`}
            login={login}
            generates
            value={password}
            error={form.errors.password}
            onChange={(next) => form.setFieldValue('password', next)}
          />
        )}
      </FormSection>
      <ContactsSection form={form} self />
    </RecordForm>
  )
}
