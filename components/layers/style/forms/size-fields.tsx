'use client'

import { Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { useFieldOptions, useLayer } from '../layer-context'
import type { LinePart, PointPart, Proportion } from '../model/style-model'
import { useFieldStatistics } from '../use-field-values'
import { AmountField } from './amount-field'
import { GrowthFields } from './growth-fields'

interface SizeFieldsProps<P> {
  part: P
  label: string
  onChange: (next: P, tag?: string) => void
}

type Way = 'fixed' | 'field'

/** A size in pixels: fixed, by zoom, or by a number of each object. */
export function SizeFields<P extends PointPart | LinePart>({ part, label, onChange }: SizeFieldsProps<P>) {
  const t = useTranslations('layerStyle.size')
  const numbers = useFieldOptions('numbers')
  const { proportion } = part
  const [first] = numbers
  const choose = (way: Way) => {
    if (way === 'fixed' || !first) return onChange({ ...part, proportion: null })
    const made: Proportion = {
      field: first.value,
      from: 0,
      to: 100,
      least: 4,
      most: 24,
      area: part.kind === 'point',
    }
    onChange({ ...part, proportion: made, growth: null })
  }
  return (
    <>
      {numbers.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={t('way')}
          value={proportion ? 'field' : 'fixed'}
          onChange={(next) => choose(next as Way)}
          data={[
            { value: 'fixed', label: t('fixed') },
            { value: 'field', label: t('byField') },
          ]}
        />
      )}
      {proportion ? (
        <ProportionFields
          proportion={proportion}
          withArea={part.kind === 'point'}
          onChange={(next, tag) => onChange({ ...part, proportion: next }, tag)}
        />
      ) : (
        <>
          <AmountField
            label={label}
            min={0.1}
            max={200}
            step={0.5}
            value={part.size}
            onChange={(size) => onChange({ ...part, size }, 'size')}
          />
          <GrowthFields growth={part.growth} onChange={(growth, tag) => onChange({ ...part, growth }, tag)} />
        </>
      )}
    </>
  )
}

interface ProportionFieldsProps {
  proportion: Proportion
  withArea: boolean
  onChange: (next: Proportion, tag?: string) => void
}

function ProportionFields({ proportion, withArea, onChange }: ProportionFieldsProps) {
  const t = useTranslations('layerStyle.size')
  const layer = useLayer()
  const numbers = useFieldOptions('numbers')
  const data = useFieldStatistics(layer.id, proportion.field)
  const set = (part: Partial<Proportion>, tag?: string) => {
    const next = { ...proportion, ...part }
    if (next.to > next.from) onChange(next, tag)
  }
  const spread = data && data.min !== null && data.max !== null && data.max > data.min ? data : null
  return (
    <>
      <Select
        label={t('field')}
        data={numbers}
        allowDeselect={false}
        value={proportion.field}
        onChange={(field) => field && set({ field })}
      />
      <FieldPair>
        <AmountField label={t('from')} value={proportion.from} onChange={(from) => set({ from }, 'from')} />
        <AmountField
          label={t('least')}
          min={0}
          max={200}
          value={proportion.least}
          onChange={(least) => set({ least }, 'least')}
        />
      </FieldPair>
      <FieldPair>
        <AmountField label={t('to')} value={proportion.to} onChange={(to) => set({ to }, 'to')} />
        <AmountField
          label={t('most')}
          min={0.1}
          max={200}
          value={proportion.most}
          onChange={(most) => set({ most }, 'most')}
        />
      </FieldPair>
      {spread && (spread.min !== proportion.from || spread.max !== proportion.to) && (
        <Button
          variant="light"
          style={{ alignSelf: 'start' }}
          onClick={() => set({ from: spread.min ?? 0, to: spread.max ?? 1 })}
        >
          {t('fit', { min: spread.min ?? 0, max: spread.max ?? 0 })}
        </Button>
      )}
      {withArea && (
        <Switch
          label={t('area')}
          checked={proportion.area}
          onChange={(event) => set({ area: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
