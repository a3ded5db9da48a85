'use client'

import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { useSteps } from '@/components/reference-data/use-dictionaries'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { RequirementsWire } from '@/lib/domain/requirements/presenter'
import {
  blankStep,
  faultsOf,
  olderClientRules,
  type RequirementValues,
  type StepDraft,
  serverNames,
  toBody,
} from './requirement-values'
import { StepEditor } from './step-editor'
import { StepHead } from './step-head'

interface RequirementsFormProps {
  type: WorkTypeWire
  path: string
  initial: RequirementValues
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  denied: string | undefined
  onClose: () => void
}

export function RequirementsForm({
  type,
  path,
  initial,
  etag,
  reload,
  denied,
  onClose,
}: RequirementsFormProps) {
  const t = useTranslations()
  const words = useTranslations('proof.requirements')
  const queries = useQueryClient()
  const all = useSteps()
  const [open, setOpen] = useState<number | null>(null)
  const say = (fault: ReturnType<typeof faultsOf>[number]) => {
    if (fault.fault === 'required') return t('kit.required')
    return fault.fault === 'optionsNeeded'
      ? words('optionsNeeded')
      : words('optionsRepeated', { value: fault.value })
  }
  const nameOf = (id: number) => all.find((step) => step.id === id)?.name ?? String(id)
  const record = useRecordForm<RequirementValues, RequirementsWire>({
    initial,
    validate: ({ steps }) =>
      Object.fromEntries(
        steps.flatMap(({ checklist }, at) =>
          checklist.flatMap((item, n) =>
            faultsOf(item).map((fault) => [`steps.${at}.checklist.${n}.${fault.part}`, say(fault)]),
          ),
        ),
      ),
    serverNames,
    save: async (values) =>
      (await request<RequirementsWire>(path, { method: 'PUT', body: toBody(values), ifMatch: etag })).body,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.one('work-types', path) })
      void queries.invalidateQueries({ queryKey: queryKeys.tasks })
    },
    stored: {
      etag,
      reload,
      fields: {
        older_clients: { label: words('olderClients'), show: (rule) => words(`older.${rule}`) },
        steps: {
          label: words('steps'),
          show: (steps) =>
            steps
              .map(
                (step) => `${nameOf(step.step_id)}: ${step.checklist.map(({ title }) => title).join(', ')}`,
              )
              .join('\n'),
        },
      },
    },
  })
  const { form } = record
  const { steps } = form.values
  const own =
    type.steps.length === 0 ? all : type.steps.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const set = (id: number, part: Partial<StepDraft>) => {
    form.clearErrors()
    const known = steps.some((step) => step.step_id === id)
    const listed = known ? steps : [...steps, blankStep(id)]
    form.setFieldValue(
      'steps',
      listed.map((step) => (step.step_id === id ? { ...step, ...part } : step)),
    )
  }
  return (
    <RecordForm record={record} denied={denied} onCancel={onClose}>
      <FormSection hint={words('hint')}>
        {own.map((step) => {
          const at = steps.findIndex((one) => one.step_id === step.id)
          const draft = steps[at] ?? blankStep(step.id)
          const wrong = at >= 0 && Object.keys(form.errors).some((name) => name.startsWith(`steps.${at}.`))
          // A reader can press nothing.
          const unfolded = Boolean(denied) || open === step.id || wrong
          return (
            <div key={step.id} role="group" aria-label={step.name}>
              <StepHead
                step={step}
                draft={draft}
                open={unfolded}
                onToggle={() => setOpen(unfolded ? null : step.id)}
              />
              {unfolded && (
                <StepEditor
                  draft={draft}
                  fields={type.fields}
                  errorOf={(part) => form.errors[`steps.${at}.${part}`]}
                  denied={Boolean(denied)}
                  onChange={(part) => set(step.id, part)}
                />
              )}
            </div>
          )
        })}
      </FormSection>
      <FormSection title={words('olderClients')} hint={words('olderHint')}>
        <Select
          aria-label={words('olderClients')}
          allowDeselect={false}
          disabled={Boolean(denied)}
          data={olderClientRules.map((value) => ({ value, label: words(`older.${value}`) }))}
          {...form.getInputProps('older_clients')}
        />
      </FormSection>
    </RecordForm>
  )
}
