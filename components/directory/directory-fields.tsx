'use client'

import {
  Input,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useAllOrganizations, useRoleList } from '@/components/reference-data/use-structure'
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
    <fieldset className={classes.group} disabled={!editable}>
      <legend>{t('server')}</legend>
      <div className={classes.pair}>
        <TextInput label={t('host')} placeholder="ldap.example.org" {...form.getInputProps('host')} />
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
        label={t('tls')}
        description={t(`tlsNotes.${form.values.tls}`)}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('tls')}
          disabled={!editable}
          data={tlsModes.map((mode) => ({ value: mode, label: t(`tlsModes.${mode}`) }))}
          value={form.values.tls}
          onChange={onTls}
        />
      </Input.Wrapper>
      {form.values.tls !== 'none' && (
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
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        placeholder="********"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('password')}
      />
    </fieldset>
  )
}

export function AttributeFields({ form, editable }: FieldsProps) {
  const t = useTranslations('directory')
  const usual = { login: 'uid', name: 'cn', email: 'mail', phone: 'telephoneNumber' }
  return (
    <fieldset className={classes.group} disabled={!editable}>
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
    <fieldset className={classes.group} disabled={!editable}>
      <legend>{t('creation')}</legend>
      <Switch
        label={t('creationOn')}
        description={t('creationHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <div className={classes.halves}>
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
