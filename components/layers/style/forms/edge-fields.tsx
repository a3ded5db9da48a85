'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { ColorField } from '@/components/ui/color-field'
import { AmountField } from './amount-field'
import { isColor } from './own-color'

interface Edge {
  color: string
  width: number
}

interface EdgeFieldsProps {
  label: string
  most: number
  value: Edge | null
  onChange: (edge: Edge | null, tag?: string) => void
}

/** Outline, casing or halo: on or off, colour and width. */
export function EdgeFields({ label, most, value, onChange }: EdgeFieldsProps) {
  const t = useTranslations('layerStyle.form')
  return (
    <>
      <Switch
        label={label}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { color: '#ffffff', width: 1.5 } : null)}
      />
      {value && (
        <FieldPair>
          <ColorField
            label={t('edgeColor')}
            withPicker
            value={value.color}
            onChange={(color) => isColor(color) && onChange({ ...value, color }, `${label} color`)}
          />
          <AmountField
            label={t('edgeWidth')}
            min={0.1}
            max={most}
            step={0.5}
            value={value.width}
            onChange={(width) => onChange({ ...value, width }, `${label} width`)}
          />
        </FieldPair>
      )}
    </>
  )
}
