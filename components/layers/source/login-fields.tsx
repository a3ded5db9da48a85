'use client'

import { PasswordInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { isStore, type SourceValues } from './source-values'

/** How the server of a source is signed in to; which fields there are depends on the address. */
export function LoginFields({ form }: { form: UseFormReturnType<SourceValues> }) {
  const t = useTranslations('layers.source')
  if (isStore(form.values.url)) return <StoreFields form={form} />
  const { login } = form.values
  return (
    <>
      <Select
        label={t('login')}
        allowDeselect={false}
        data={(['none', 'basic', 'header'] as const).map((value) => ({ value, label: t(`logins.${value}`) }))}
        {...form.getInputProps('login')}
      />
      {login === 'basic' && (
        <FieldPair>
          <TextInput label={t('user')} autoComplete="off" {...form.getInputProps('user')} />
          <PasswordInput
            label={t('password')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </FieldPair>
      )}
      {login === 'header' && (
        <FieldPair>
          <TextInput
            label={t('headerName')}
            placeholder="X-Api-Key"
            spellCheck={false}
            {...form.getInputProps('headerName')}
          />
          <PasswordInput
            label={t('headerValue')}
            autoComplete="new-password"
            {...form.getInputProps('headerValue')}
          />
        </FieldPair>
      )}
    </>
  )
}

function StoreFields({ form }: { form: UseFormReturnType<SourceValues> }) {
  const t = useTranslations('layers.source')
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('endpoint')}
          description={t('endpointHint')}
          spellCheck={false}
          {...form.getInputProps('endpoint')}
        />
        <TextInput label={t('region')} spellCheck={false} {...form.getInputProps('region')} />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('accessKey')}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('accessKey')}
        />
        <PasswordInput
          label={t('secretKey')}
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('secretKey')}
        />
      </FieldPair>
    </>
  )
}
