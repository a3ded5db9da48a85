import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { StepWire } from '@/lib/domain/reference/presenter'
import classes from '../work-types.module.css'
import type { StepDraft } from './requirement-values'

interface StepHeadProps {
  step: StepWire
  draft: StepDraft
  open: boolean
  onToggle: () => void
}

/** A step with a summary of what it requires. */
export function StepHead({ step, draft, open, onToggle }: StepHeadProps) {
  const t = useTranslations('proof.requirements')
  const { checklist, field_ids: fields, photos, signature } = draft
  const facts = [
    checklist.length > 0 && t('itemCount', { count: checklist.length }),
    fields.length > 0 && t('fieldCount', { count: fields.length }),
    photos > 0 && t('photoCount', { count: photos }),
    signature !== 'none' && t(`signatureNote.${signature}`),
  ].filter(Boolean)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton className={classes.fieldHead} aria-expanded={open} onClick={onToggle}>
      <Chevron size={16} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
      <span className={classes.fieldText}>
        <span className={classes.fieldName}>{step.name}</span>
        <span className={classes.fieldNote}>{facts.length > 0 ? facts.join(', ') : t('nothing')}</span>
      </span>
    </UnstyledButton>
  )
}
