'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import {
  hatchLines,
  type HatchLines,
  leastWidth,
  mostSize,
  mostWidth,
  spacingLimits,
} from '@/lib/shared/fill-patterns'
import { IconPicker } from '../icons/icon-picker'
import type { AreaPattern } from '../model/area-pattern'
import { AmountField } from './amount-field'

interface PatternFieldsProps {
  value: AreaPattern | null
  onChange: (pattern: AreaPattern | null, tag?: string) => void
}

type Choice = 'none' | 'icon' | HatchLines

const choices = ['none', ...hatchLines, 'icon'] as const
const [leastSpacing, mostSpacing] = spacingLimits

/** The pattern of areas: none, a hatch or repeated icons. */
export function PatternFields({ value, onChange }: PatternFieldsProps) {
  const t = useTranslations('layerStyle.pattern')
  const choice: Choice = value === null ? 'none' : value.kind === 'icon' ? 'icon' : value.lines
  return (
    <>
      <Select
        label={t('label')}
        allowDeselect={false}
        data={choices.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        value={choice}
        onChange={(next) => next && next !== choice && onChange(chosen(next as Choice, value))}
      />
      {value?.kind === 'icon' && (
        <IconPicker
          label={t('icon')}
          value={value.icon}
          none={t('kinds.none')}
          onChange={(icon) => onChange(icon === null ? null : { ...value, icon })}
        />
      )}
      {value && (
        <FieldPair>
          <AmountField
            label={t('spacing')}
            min={leastSpacing}
            max={mostSpacing}
            step={1}
            value={value.spacing}
            onChange={(spacing) => onChange(fitted({ ...value, spacing }), 'pattern spacing')}
          />
          {value.kind === 'icon' ? (
            <AmountField
              label={t('size')}
              min={1}
              max={mostSize(value.spacing)}
              step={1}
              value={value.size}
              onChange={(size) => onChange({ ...value, size }, 'pattern size')}
            />
          ) : (
            <AmountField
              label={t(value.lines === 'dots' ? 'diameter' : 'width')}
              min={leastWidth}
              max={mostWidth(value)}
              step={0.5}
              value={value.width}
              onChange={(width) => onChange({ ...value, width }, 'pattern width')}
            />
          )}
        </FieldPair>
      )}
    </>
  )
}

/** Another pattern, as wide apart as the last one. */
function chosen(choice: Choice, last: AreaPattern | null): AreaPattern | null {
  if (choice === 'none') return null
  if (choice === 'icon') return { kind: 'icon', icon: 'tree', spacing: 24, size: 16 }
  const spacing = last?.kind === 'hatch' ? last.spacing : 8
  const width = last?.kind === 'hatch' ? last.width : choice === 'dots' ? 2 : 1
  return fitted({ kind: 'hatch', lines: choice, spacing, width })
}

/** Dots and icons may be somewhat larger than their distance, lines may not. */
const fitted = (pattern: AreaPattern): AreaPattern =>
  pattern.kind === 'icon'
    ? { ...pattern, size: Math.min(pattern.size, mostSize(pattern.spacing)) }
    : { ...pattern, width: Math.min(pattern.width, mostWidth(pattern)) }
