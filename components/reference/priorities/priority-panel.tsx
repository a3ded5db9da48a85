'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Priority } from '@/components/api/types'
import { FormSection } from '@/components/records/form-section'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { priorityLooks } from '@/components/reference-data/looks/priority-look'
import { PriorityMark } from '@/components/reference-data/looks/priority-mark'
import { ColorField } from '@/components/ui/color-field'
import { firstColors } from '@/components/ui/tokens'
import { ListRecordPanel } from '../list-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { Swatch } from '../swatch'
import { inOrder } from '@/components/reference-data/use-lists'

interface PriorityPanelProps {
  id: RecordId
  rows: readonly Priority[]
  panel: RecordPanelState
}

const initial = (priority: Priority | null) => ({
  name: priority?.name ?? '',
  color: priority?.color ?? firstColors.priority,
})

export function PriorityPanel({ id, rows, panel }: PriorityPanelProps) {
  const t = useTranslations('lists')
  const looks = useMemo(() => priorityLooks(inOrder(rows)), [rows])
  return (
    <ListRecordPanel<Priority, ReturnType<typeof initial>>
      id={id}
      panel={panel}
      noun="priorities"
      auditNoun="priority"
      path="/rest/priorities"
      words={{
        heading: t('priorities.heading'),
        add: t('priorities.add'),
        deleted: t('priorities.deleted'),
        deleteTitle: (name) => t('priorities.deleteTitle', { name }),
      }}
      nameOf={({ name }) => name}
      initial={initial}
      titleField="name"
    >
      {(form, priority) => (
        <FormSection>
          <TextInput
            label={t('name')}
            withAsterisk
            maxLength={200}
            autoFocus={!priority}
            {...form.getInputProps('name')}
          />
          <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
          <div className={classes.preview} role="group" aria-label={t('priorities.look')}>
            <PriorityMark
              look={
                (priority && looks.get(priority.id)) || { id: 0, name: '', level: 3, glyph: 'chevronsUp' }
              }
            />
            <Swatch color={form.values.color} />
            <span className={classes.name}>{form.values.name || t('priorities.heading')}</span>
          </div>
          <span className={classes.note}>{t('priorities.lookHint')}</span>
        </FormSection>
      )}
    </ListRecordPanel>
  )
}
