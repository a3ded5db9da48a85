'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrganizationFull } from '@/components/api/structure-types'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { ImageField } from './image-field'
import classes from './organizations.module.css'
import {
  type ImageField as ImageFieldName,
  imageFields,
  isWholeNumber,
  type NumberField,
  numberFields,
  type Requisites,
  requisitesOf,
  type TextField,
  textFields,
  toInfo,
} from './requisites'

interface RequisitesFormProps {
  stored: Stored<OrganizationFull>
  organization: OrganizationFull
}

const imagePaths = {
  stamp: 'stamp',
  head_signature: 'head-signature',
  accountant_signature: 'accountant-signature',
} as const

const serverNames = Object.fromEntries(
  Object.keys(requisitesOf({} as OrganizationFull['info'])).map((name) => [`info.${name}`, name]),
) as Record<string, keyof Requisites>

export function RequisitesForm({ stored, organization }: RequisitesFormProps) {
  const t = useTranslations('organizations')
  const address = `${stored.kind.path}/${organization.id}`
  const digits = (value: string) => (isWholeNumber(value) ? null : t('digits'))
  const textNames = Object.fromEntries(
    [...textFields, ...numberFields].map((name) => [name, t(`info.${name}`)]),
  ) as Record<TextField | NumberField, string>
  const imageNames = Object.fromEntries(
    imageFields.map((name) => [
      name,
      { label: t(`info.${name}`), show: (value: string | null) => value && t('picture') },
    ]),
  ) as Record<ImageFieldName, { label: string; show: (value: string | null) => string | null }>
  const record = useStoredForm({
    stored,
    initial: requisitesOf(organization.info),
    fields: { ...textNames, ...imageNames },
    validate: ({ inn, kpp, bank_bik, bank_kpp, email }) => ({
      inn: digits(inn),
      kpp: digits(kpp),
      bank_bik: digits(bank_bik),
      bank_kpp: digits(bank_kpp),
      email: email.trim() === '' || email.includes('@') ? null : t('wrongEmail'),
    }),
    serverNames,
    toBody: (given) => ({ info: toInfo(given) }),
  })
  const { form } = record
  const text = (name: TextField, more: { type?: string } = {}) => (
    <TextInput label={t(`info.${name}`)} maxLength={1000} {...more} {...form.getInputProps(name)} />
  )
  const number = (name: NumberField) => (
    <TextInput label={t(`info.${name}`)} inputMode="numeric" maxLength={16} {...form.getInputProps(name)} />
  )
  return (
    <StoredForm stored={stored} record={record} edited={{ kind: 'organization', id: organization.id }}>
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
              disabled={Boolean(stored.denied)}
              error={form.errors[name]}
              onChange={(value) => form.setFieldValue(name, value)}
            />
          ))}
        </div>
      </FormSection>
    </StoredForm>
  )
}
