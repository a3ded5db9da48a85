'use client'

import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { InputEditor } from '../use-import-input'

/** Whether a file without geometry becomes a data table. */
export function TableChoice({ editor: { input, change } }: { editor: InputEditor }) {
  const t = useTranslations('imports.withoutGeometry')
  return (
    <FormSection title={t('title')}>
      <Checkbox
        label={t('table')}
        description={t('tableHint')}
        checked={input.withoutGeometry === 'table'}
        onChange={({ currentTarget }) =>
          change({ withoutGeometry: currentTarget.checked ? 'table' : undefined })
        }
      />
    </FormSection>
  )
}
