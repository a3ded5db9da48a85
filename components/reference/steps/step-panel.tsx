'use client'

import { Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Step } from '@/components/api/types'
import { FormSection } from '@/components/records/form-section'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { StepDisc } from '@/components/reference-data/looks/step-disc'
import { stepLooks, unknownStep } from '@/components/reference-data/looks/step-look'
import { ColorField } from '@/components/ui/color-field'
import { phaseColors } from '@/components/ui/tokens'
import { ListRecordPanel } from '../list-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { inOrder } from '@/components/reference-data/use-lists'
import { phases, usePhaseName } from '@/components/reference-data/use-phase-name'

interface StepPanelProps {
  id: RecordId
  rows: readonly Step[]
  panel: RecordPanelState
}

const initial = (step: Step | null) => ({
  name: step?.name ?? '',
  assigned_status: String(step?.assigned_status ?? 2),
  color: step?.color ?? phaseColors[2] ?? '',
})
type Values = ReturnType<typeof initial>

/** The step among the others as it would be drawn: the glyph follows the place within the phase. */
function lookOf(rows: readonly Step[], step: Step | null, values: Values) {
  const last = Math.max(0, ...rows.map(({ order }) => order)) + 1
  const typed = {
    id: step?.id ?? 0,
    order: step?.order ?? last,
    name: values.name,
    color: values.color,
    assigned_status: Number(values.assigned_status),
  }
  const all = inOrder([...rows.filter(({ id }) => id !== typed.id), typed])
  return stepLooks(all).get(typed.id) ?? unknownStep
}

export function StepPanel({ id, rows, panel }: StepPanelProps) {
  const t = useTranslations('lists')
  const phaseName = usePhaseName()
  return (
    <ListRecordPanel<Step, Values>
      id={id}
      panel={panel}
      noun="steps"
      auditNoun="step"
      path="/rest/statuses"
      words={{
        heading: t('steps.heading'),
        add: t('steps.add'),
        deleted: t('steps.deleted'),
        deleteTitle: (name) => t('steps.deleteTitle', { name }),
      }}
      nameOf={({ name }) => name}
      initial={initial}
      titleField="name"
      toBody={({ assigned_status: phase, ...rest }) => ({
        ...rest,
        ...(phase !== undefined && { assigned_status: Number(phase) }),
      })}
    >
      {(form, step) => (
        <FormSection>
          <TextInput
            label={t('name')}
            withAsterisk
            maxLength={200}
            autoFocus={!step}
            {...form.getInputProps('name')}
          />
          <Select
            label={t('steps.phase')}
            description={t('steps.phaseHint')}
            allowDeselect={false}
            data={phases.map((phase) => ({ value: String(phase), label: phaseName(phase) }))}
            {...form.getInputProps('assigned_status')}
          />
          <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
          <div className={classes.preview} role="group" aria-label={t('steps.look')}>
            <StepDisc look={lookOf(rows, step, form.values)} size={26} />
            <StepDisc look={lookOf(rows, step, form.values)} />
            <span className={classes.name}>{form.values.name || t('steps.heading')}</span>
          </div>
        </FormSection>
      )}
    </ListRecordPanel>
  )
}
