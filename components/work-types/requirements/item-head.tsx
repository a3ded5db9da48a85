import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from '../work-types.module.css'
import type { ItemDraft } from './requirement-values'

interface ItemHeadProps {
  item: ItemDraft
  open: boolean
  onToggle: () => void
}

export function ItemHead({ item, open, onToggle }: ItemHeadProps) {
  const t = useTranslations('proof.requirements')
  const name = item.title || t('unnamed')
  const Chevron = open ? IconChevronDown : IconChevronRight
  const facts = [
    t(`kinds.${item.kind}`),
    item.required && t('requiredMark'),
    item.photo !== 'none' && t('photoMark'),
  ]
  return (
    <UnstyledButton className={classes.fieldHead} aria-expanded={open} onClick={onToggle}>
      <Chevron size={16} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
      <span className={classes.fieldText}>
        <span className={classes.fieldName}>{name}</span>
        <span className={classes.fieldNote}>{facts.filter(Boolean).join(', ')}</span>
      </span>
    </UnstyledButton>
  )
}
