'use client'

import { Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import classes from '@/components/records/ordered-list.module.css'
import { RecordDetails } from '@/components/records/record-details'
import { StoredForm } from '@/components/records/stored-form'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { stepLooks, unknownStep } from '@/components/reference-data/icons/step-look'
import { inOrder, stepKind } from '@/components/reference-data/use-lists'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { phases, usePhaseName } from '@/components/reference-data/use-phase-name'
import { ColorField } from '@/components/ui/color-field'
import { phaseColors } from '@/components/ui/tokens'
import { shownColor } from '../swatch'
import { useColorCheck } from '../use-color-check'
import type { StepWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

interface StepPanelProps {
  id: RecordId
  rows: readonly StepWire[]
  panel: RecordPanelState
}

export function StepPanel({ id, rows, panel }: StepPanelProps) {
  const t = useTranslations('lists.steps')
  return (
    <RecordDetails<StepWire>
      id={id}
      panel={panel}
      kind={stepKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={({ name }) => name}
      denied={useReferenceDenied(({ reference }) => reference.write)}
      deletion={({ name }) => ({ title: t('deleteTitle', { name }), done: t('deleted') })}
      history={(entityId) => <AuditLogPanel noun="step" entityId={entityId} />}
      form={(stored) => <StepForm stored={stored} rows={rows} />}
    />
  )
}

const initialOf = (step: StepWire | null) => ({
  name: step?.name ?? '',
  assigned_status: String(step?.assigned_status ?? 2),
  color: step?.color ?? phaseColors[2] ?? '',
  completes: step?.completes ?? false,
})
type Values = ReturnType<typeof initialOf>

/** A preview of the step among the others: the glyph follows its position within the phase. */
function lookOf(rows: readonly StepWire[], step: StepWire | null, values: Values) {
  const last = Math.max(0, ...rows.map(({ order }) => order)) + 1
  const typed = {
    id: step?.id ?? 0,
    order: step?.order ?? last,
    name: values.name,
    color: values.color,
    assigned_status: Number(values.assigned_status),
    completes: values.completes,
  }
  const all = inOrder([...rows.filter(({ id }) => id !== typed.id), typed])
  return stepLooks(all).get(typed.id) ?? unknownStep
}

function StepForm({ stored, rows }: { stored: Stored<StepWire>; rows: readonly StepWire[] }) {
  const t = useTranslations('lists')
  const phaseName = usePhaseName()
  const step = stored.record
  const record = useStoredForm({
    stored,
    initial: initialOf(step),
    fields: {
      name: t('name'),
      assigned_status: { label: t('steps.phase'), show: (phase) => phaseName(Number(phase)) },
      color: { label: t('color'), show: shownColor },
      completes: t('steps.completes'),
    },
    required: ['name'],
    validate: useColorCheck(),
    toBody: ({ assigned_status: phase, ...rest }) => ({
      ...rest,
      ...(phase !== undefined && { assigned_status: Number(phase) }),
    }),
  })
  const { form } = record
  const look = lookOf(rows, step, form.values)
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="name" label={t('name')} isNew={!step} />
        <Select
          label={t('steps.phase')}
          description={t('steps.phaseHint')}
          allowDeselect={false}
          data={phases.map((phase) => ({ value: String(phase), label: phaseName(phase) }))}
          {...form.getInputProps('assigned_status')}
        />
        <Switch
          label={t('steps.completes')}
          description={t('steps.completesHint')}
          {...form.getInputProps('completes', { type: 'checkbox' })}
        />
        <ColorField label={t('color')} withAsterisk {...form.getInputProps('color')} />
        <div className={classes.preview} role="group" aria-label={t('steps.look')}>
          <StepDisc look={look} size={26} />
          <StepDisc look={look} />
          <span className={common.growTruncate}>{form.values.name || t('steps.heading')}</span>
        </div>
      </FormSection>
    </StoredForm>
  )
}
