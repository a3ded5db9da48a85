'use client'

import { Radio, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { SourceKind } from './form-values'

const kinds: readonly SourceKind[] = ['raster', 'wms', 'pmtiles']

interface KindFieldProps {
  value?: string
  onChange?: (kind: string) => void
}

export function KindField({ value, onChange }: KindFieldProps) {
  const t = useTranslations('basemaps')
  return (
    <FormSection title={t('kind')}>
      <Radio.Group aria-label={t('kind')} value={value} onChange={onChange}>
        <Stack gap={10}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`kinds.${kind}`)}
              description={t(`kindHints.${kind}`, { placeholders: '{z}, {x}, {y}' })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  )
}
