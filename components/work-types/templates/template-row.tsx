import { Badge, Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import { usePeriodWords } from '@/components/reference-data/use-work-types'
import type { TemplateWire } from '@/lib/domain/reference/templates/presenter'
import classes from './templates.module.css'

interface TemplateRowProps {
  template: TemplateWire
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A template with what it will create; one whose name is taken cannot be chosen. */
export function TemplateRow({ template, checked, onChange }: TemplateRowProps) {
  const t = useTranslations('workTypes.templates')
  const period = usePeriodWords()
  const {
    name,
    icon,
    fields,
    checklist,
    exists,
    period_of_review_in_sec: seconds,
    planned_duration: minutes,
  } = template
  const facts = [
    seconds !== null && t('deadline', { period: period(seconds) }),
    t('usually', { minutes }),
    fields.length > 0 ? fields.map((field) => field.name).join(', ') : t('noFields'),
    checklist.length > 0 && t('checklist', { items: checklist.join(', ') }),
  ]
  return (
    <Checkbox
      className={classes.row}
      checked={checked && !exists}
      disabled={exists}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={
        <span className={classes.name}>
          <TypeIcon icon={icon} />
          {name}
          {exists && (
            <Badge variant="light" color="gray">
              {t('exists')}
            </Badge>
          )}
        </span>
      }
      description={facts.filter(Boolean).join(' · ')}
    />
  )
}
