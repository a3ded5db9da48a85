'use client'

import { Checkbox, Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldPair } from '@/components/records/form-section'
import { type FieldType, fieldTypes } from '@/lib/shared/layer-types'
import { type FieldDraft, type FieldFlag, fieldFlags } from './field-draft'
import classes from './fields.module.css'
import common from '../../ui/common.module.css'

interface FieldRowProps {
  field: FieldDraft
  open: boolean
  onToggle: () => void
  onChange: (change: Partial<FieldDraft>) => void
  errors: Partial<Record<'name' | 'rusName' | 'type', ReactNode>>
  /** A column of a foreign table: name and type are fixed. */
  fixed: boolean
  readOnly: boolean
}

/** Flags shown in the collapsed row when set. */
const told: readonly [FieldFlag, boolean][] = [
  ['title', true],
  ['forSearch', true],
  ['reference', true],
  ['view', false],
  ['forUpsert', false],
  ['popupView', false],
  ['htmlEscape', false],
]

/** A field as one line, expandable to all its settings. */
export function FieldRow({ field, open, onToggle, ...rest }: FieldRowProps) {
  const t = useTranslations('layers.fields')
  const { rusName, name, type, removed } = field
  const notes = told
    .filter(([flag, on]) => field[flag] === on)
    .map(([flag, on]) => t(on ? `flags.${flag}.name` : `without.${flag}`))
  return (
    <div className={classes.field} data-removed={removed || undefined}>
      <UnstyledButton className={classes.line} aria-expanded={open} disabled={removed} onClick={onToggle}>
        <IconChevronRight size={15} stroke={2} className={classes.chevron} aria-hidden="true" />
        <span className={common.column}>
          <span className={classes.title}>{rusName || name || t('unnamed')}</span>
          <span className={classes.note}>
            <code>{name || t('nameByTitle')}</code> · {t(`types.${type}`)}
            {removed ? ` · ${t('goes')}` : notes.map((note) => ` · ${note}`)}
          </span>
        </span>
      </UnstyledButton>
      {open && !removed && <FieldForm field={field} {...rest} />}
    </div>
  )
}

function FieldForm({ field, onChange, errors, fixed, readOnly }: Omit<FieldRowProps, 'open' | 'onToggle'>) {
  const t = useTranslations('layers.fields')
  return (
    <div className={classes.form}>
      <TextInput
        autoFocus={field.id === null && field.rusName === ''}
        label={t('rusName')}
        maxLength={200}
        disabled={readOnly}
        value={field.rusName}
        error={errors.rusName}
        onChange={(event) => onChange({ rusName: event.currentTarget.value })}
      />
      <FieldPair>
        <TextInput
          label={t('name')}
          placeholder={t('nameByTitle')}
          maxLength={63}
          spellCheck={false}
          disabled={readOnly || (fixed && field.id !== null)}
          value={field.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={t('type')}
          data={fieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          allowDeselect={false}
          disabled={readOnly || fixed}
          value={field.type}
          error={errors.type}
          onChange={(value) => onChange({ type: (value ?? 'string') as FieldType })}
        />
      </FieldPair>
      <div className={classes.flags} role="group" aria-label={t('flagsLabel')}>
        {fieldFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`flags.${flag}.name`)}
            description={t(`flags.${flag}.hint`)}
            disabled={readOnly}
            checked={field[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  )
}
