'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrganizationFull } from '@/components/api/structure-types'
import { patch } from '@/components/api/use-api'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { ImageField } from './image-field'
import classes from './organizations.module.css'
import {
  imageFields,
  isWholeNumber,
  type NumberField,
  type Requisites,
  requisitesOf,
  type TextField,
  toInfo,
} from './requisites'
import { useStructureRights } from '@/components/reference-data/structure-rights'

interface RequisitesFormProps {
  organization: OrganizationFull
  etag: string | null
  reload: () => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

const imagePaths = {
  stamp: 'stamp',
  head_signature: 'head-signature',
  accountant_signature: 'accountant-signature',
} as const

const serverNames = Object.fromEntries(
  Object.keys(requisitesOf({} as OrganizationFull['info'])).map((name) => [`info.${name}`, name]),
) as Record<string, keyof Requisites>

export function RequisitesForm({ organization, etag, reload, onSaved, onCancel }: RequisitesFormProps) {
  const t = useTranslations('organizations')
  const rights = useStructureRights()
  const address = `/rest/organizations/${organization.id}`
  const digits = (value: string) => (isWholeNumber(value) ? null : t('digits'))
  const record = useRecordForm<Requisites, unknown>({
    initial: requisitesOf(organization.info),
    validate: {
      inn: digits,
      kpp: digits,
      bank_bik: digits,
      bank_kpp: digits,
      email: (email) => (email.trim() === '' || email.includes('@') ? null : t('wrongEmail')),
    },
    serverNames,
    save: (_, changed) => patch(address, { info: toInfo(changed) }, etag),
    onSaved,
    reload,
  })
  const { form } = record
  const denied = rights.changeOrganization(organization) ? undefined : t('readOnly')
  const text = (name: TextField, more: { type?: string } = {}) => (
    <TextInput label={t(`info.${name}`)} maxLength={1000} {...more} {...form.getInputProps(name)} />
  )
  const number = (name: NumberField) => (
    <TextInput label={t(`info.${name}`)} inputMode="numeric" maxLength={16} {...form.getInputProps(name)} />
  )
  return (
    <RecordForm record={record} denied={denied} onCancel={onCancel}>
      <FormSection title={t('groups.identity')}>
        {text('full_name')}
        <FieldPair>
          {number('inn')}
          {number('kpp')}
        </FieldPair>
        <Textarea
          label={t('info.about')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={20_000}
          {...form.getInputProps('about')}
        />
      </FormSection>
      <FormSection title={t('groups.contacts')}>
        {text('address')}
        <FieldPair>
          {text('phone', { type: 'tel' })}
          {text('fax', { type: 'tel' })}
        </FieldPair>
        {text('email', { type: 'email' })}
      </FormSection>
      <FormSection title={t('groups.bank')}>
        {text('bank')}
        <FieldPair>
          {number('bank_bik')}
          {number('bank_kpp')}
        </FieldPair>
        {text('bank_account')}
        {text('account')}
      </FormSection>
      <FormSection title={t('groups.heads')} hint={t('groups.headsHint')}>
        {text('head_fio')}
        {text('accountant_fio')}
        <div className={classes.images}>
          {imageFields.map((name) => (
            <ImageField
              key={name}
              label={t(`info.${name}`)}
              value={form.values[name]}
              stored={
                organization.info[name]
                  ? `${address}/${imagePaths[name]}?apiVersion=2.0&file=${encodeURIComponent(organization.info[name])}`
                  : null
              }
              disabled={Boolean(denied)}
              error={form.errors[name]}
              onChange={(value) => form.setFieldValue(name, value)}
            />
          ))}
        </div>
      </FormSection>
    </RecordForm>
  )
}
