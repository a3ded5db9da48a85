'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import { showFailure } from '@/components/ui/show-notice'
import type { FormOf } from '../model/style-model'
import { useFieldOptions, useLayer } from '../layer-context'
import { classesOfLimits, classesOfValues, shownRest } from '../model/edit-classes'
import { findLimits } from '../model/find-limits'
import type { Classes, SymbolPart } from '../model/style-model'
import { fieldPath } from '../wire'
import { RangesEditor } from './ranges-editor'
import { ValuesEditor } from './values-editor'
import type { FieldStatisticsWire, FieldValuesWire } from '@/lib/domain/layers/values/presenter'

type By = Classes['by']

/** Maximum number of generated classes; more could not be told apart. */
const classesAtFirst = 12
const rangesAtFirst = 5

/** Whether objects are styled alike, by the values of a field, or by ranges of a number. */
export function ClassesSection({ part, onChange }: FormOf<SymbolPart>) {
  const t = useTranslations('layerStyle.classes')
  const layer = useLayer()
  const values = useFieldOptions('values')
  const numbers = useFieldOptions('numbers')
  const [busy, setBusy] = useState(false)
  const { classes } = part
  const set = (next: Classes, tag?: string) => onChange({ ...part, classes: next }, tag)

  const byValues = async (field: string) => {
    const { body } = await request<FieldValuesWire>(fieldPath(layer.id, field, 'values'), {
      query: { limit: classesAtFirst },
    })
    const rest = shownRest('')
    if (body.items.length === 0) return showFailure(t('notRead'), t('noneToTell'))
    set(classesOfValues(field, body.items, { ramp: 'calm', inverted: false, method: 'manual' }, rest))
  }
  const byRanges = async (field: string) => {
    const { body } = await request<FieldStatisticsWire>(fieldPath(layer.id, field, 'statistics'))
    const origin = { ramp: 'viridis', inverted: false, method: 'quantiles' } as const
    const spread = { min: body.min ?? 0, max: body.max ?? 0, quantiles: body.quantiles }
    set(classesOfLimits(field, findLimits(spread, 'quantiles', rangesAtFirst), origin, { is: 'hidden' }))
  }
  const begin = async (by: By, field?: string) => {
    if (by === 'one') return set({ by: 'one' })
    const options = by === 'values' ? values : numbers
    const wanted =
      field ?? options.find(({ value }) => classes.by !== 'one' && value === classes.field)?.value
    const chosen = wanted ?? options[0]?.value
    if (!chosen) return
    setBusy(true)
    try {
      await (by === 'values' ? byValues(chosen) : byRanges(chosen))
    } catch (error) {
      showFailure(t('notRead'), error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection>
      <SegmentedControl
        size="xs"
        aria-label={t('label')}
        value={classes.by}
        onChange={(by) => void begin(by as By)}
        data={[
          { value: 'one', label: t('one') },
          { value: 'values', label: t('values'), disabled: values.length === 0 },
          { value: 'ranges', label: t('ranges'), disabled: numbers.length === 0 },
        ]}
      />
      {classes.by !== 'one' && (
        <Select
          label={t('field')}
          data={classes.by === 'values' ? values : numbers}
          allowDeselect={false}
          searchable
          disabled={busy}
          value={classes.field}
          onChange={(field) => field && field !== classes.field && void begin(classes.by, field)}
        />
      )}
      {classes.by === 'values' && (
        <ValuesEditor key={classes.field} part={part} classes={classes} onChange={set} />
      )}
      {classes.by === 'ranges' && (
        <RangesEditor key={classes.field} part={part} classes={classes} onChange={set} />
      )}
    </FormSection>
  )
}
