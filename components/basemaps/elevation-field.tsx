'use client'

import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormSection } from '@/components/records/form-section'

const choices = ['', 'terrarium', 'mapbox'] as const

interface ElevationFieldProps {
  value?: string
  onChange?: (elevation: string) => void
  error?: ReactNode
}

/** Whether the tiles are a map or heights, and how their colours encode these. */
export function ElevationField({ value, onChange, error }: ElevationFieldProps) {
  const t = useTranslations('basemaps')
  return (
    <FormSection title={t('elevation')}>
      <Radio.Group aria-label={t('elevation')} value={value} onChange={onChange} error={error}>
        <Stack gap={10}>
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`elevations.${choice || 'none'}`)}
              description={choice && t(`elevationHints.${choice}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  )
}
