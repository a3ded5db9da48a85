'use client'

import { Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useAllOrganizations, useRoleList } from '@/components/reference-data/use-structure'
import { ConnectionFields, StoredPassword } from '@/components/records/connection/connection-fields'
import connection from '@/components/records/connection/connection.module.css'
import classes from './directory.module.css'
import { attributeNames, type TlsMode, tlsModes } from './directory-api'
import type { DirectoryForm } from './use-directory-form'

interface FieldsProps {
  form: UseFormReturnType<DirectoryForm>
  editable: boolean
}

export function ServerFields({ form, editable, onTls }: FieldsProps & { onTls: (mode: TlsMode) => void }) {
  const t = useTranslations('directory')
  return (
    <fieldset className={connection.group} disabled={!editable}>
      <legend>{t('server')}</legend>
      <ConnectionFields
        field={form.getInputProps}
        hostExample="ldap.example.org"
        words={{
          host: t('host'),
          port: t('port'),
          mode: t('tls'),
          modeNote: t(`tlsNotes.${form.values.tls}`),
          ca: t('ca'),
          caHint: t('caHint'),
        }}
        modes={tlsModes.map((mode) => ({ value: mode, label: t(`tlsModes.${mode}`) }))}
        mode={form.values.tls}
        disabled={!editable}
        onMode={onTls}
      />
      <TextInput
        label={t('baseDn')}
        description={t('baseDnHint')}
        placeholder="ou=people,dc=example,dc=org"
        {...form.getInputProps('baseDn')}
      />
      <TextInput
        label={t('login')}
        description={t('loginHint')}
        autoComplete="off"
        {...form.getInputProps('login')}
      />
      <StoredPassword
        field={form.getInputProps('password')}
        words={{
          password: t('password'),
          passwordHint: t('passwordHint'),
          showPassword: t('showPassword'),
        }}
      />
    </fieldset>
  )
}

export function AttributeFields({ form, editable }: FieldsProps) {
  const t = useTranslations('directory')
  const usual = { login: 'uid', name: 'cn', email: 'mail', phone: 'telephoneNumber' }
  return (
    <fieldset className={connection.group} disabled={!editable}>
      <legend>{t('attributes')}</legend>
      <div className={classes.quarters}>
        {attributeNames.map((name) => (
          <TextInput
            key={name}
            label={t(`attribute.${name}`)}
            withAsterisk
            placeholder={usual[name]}
            {...form.getInputProps(`attributes.${name}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function CreationFields({ form, editable }: FieldsProps) {
  const t = useTranslations('directory')
  const { items: roles } = useRoleList()
  const { organizations } = useAllOrganizations()
  const { enabled } = form.values
  return (
    <fieldset className={connection.group} disabled={!editable}>
      <legend>{t('creation')}</legend>
      <Switch
        label={t('creationOn')}
        description={t('creationHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <div className={connection.halves}>
        <Select
          label={t('role')}
          withAsterisk={enabled}
          disabled={!enabled}
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('role')}
        />
        <Select
          label={t('organization')}
          withAsterisk={enabled}
          disabled={!enabled}
          searchable
          data={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('organization')}
        />
      </div>
    </fieldset>
  )
}
