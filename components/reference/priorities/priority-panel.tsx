'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import classes from '@/components/records/ordered-list.module.css'
import { RecordDetails } from '@/components/records/record-details'
import { StoredForm } from '@/components/records/stored-form'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { priorityKind } from '@/components/reference-data/use-lists'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { ColorField } from '@/components/ui/color-field'
import { firstColors } from '@/components/ui/tokens'
import { shownColor, Swatch } from '../swatch'
import { useColorCheck } from '../use-color-check'
import type { PriorityWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

type Looks = ReadonlyMap<number, PriorityLook>

interface PriorityPanelProps {
  id: RecordId
  looks: Looks
  panel: RecordPanelState
}

export function PriorityPanel({ id, looks, panel }: PriorityPanelProps) {
  const t = useTranslations('lists.priorities')
  const denied = useReferenceDenied(({ reference }) => reference.write)
  return (
    <RecordDetails<PriorityWire>
      id={id}
      panel={panel}
      kind={priorityKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={({ name }) => name}
      denied={denied}
      deletion={({ name }) => ({ title: t('deleteTitle', { name }), done: t('deleted') })}
      history={(entityId) => <AuditLogPanel noun="priority" entityId={entityId} />}
      form={(stored) => <PriorityForm stored={stored} looks={looks} />}
    />
  )
}

function PriorityForm({ stored, looks }: { stored: Stored<PriorityWire>; looks: Looks }) {
  const t = useTranslations('lists')
  const priority = stored.record
  const record = useStoredForm({
    stored,
    initial: { name: priority?.name ?? '', color: priority?.color ?? firstColors.priority },
    fields: { name: t('name'), color: { label: t('color'), show: shownColor } },
    required: ['name'],
    validate: useColorCheck(),
  })
  const { form } = record
  const look: PriorityLook = (priority && looks.get(priority.id)) || {
    id: 0,
    name: '',
    level: 3,
    glyph: 'chevronsUp',
  }
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="name" label={t('name')} isNew={!priority} />
        <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
        <div className={classes.preview} role="group" aria-label={t('priorities.look')}>
          <PriorityMark look={look} />
          <Swatch color={form.values.color} />
          <span className={common.growTruncate}>{form.values.name || t('priorities.heading')}</span>
        </div>
        <span className={classes.note}>{t('priorities.lookHint')}</span>
      </FormSection>
    </StoredForm>
  )
}
