import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from '../work-types.module.css'
import type { FieldDraft } from './field-draft'

interface FieldHeadProps {
  field: FieldDraft
  open: boolean
  onToggle: () => void
}

export function FieldHead({ field, open, onToggle }: FieldHeadProps) {
  const t = useTranslations('workTypes.fields')
  const name = field.name || t('unnamed')
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton className={classes.fieldHead} aria-expanded={open} onClick={onToggle}>
      <Chevron size={16} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
      <span className={classes.fieldText}>
        <span className={classes.fieldName}>{name}</span>
        <span className={classes.fieldNote}>
          {t(`types.${field.type}`)}
          {field.required && `, ${t('requiredMark')}`}
        </span>
      </span>
    </UnstyledButton>
  )
}
