'use client'

import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { InputEditor } from '../use-import-input'

/** What happens to geometries and values that do not fit. */
export function MisfitForm({ editor: { input, change } }: { editor: InputEditor }) {
  const t = useTranslations('imports.misfits')
  return (
    <FormSection title={t('title')}>
      <Checkbox
        label={t('mend')}
        description={t('mendHint')}
        checked={input.invalidGeometry === 'mend'}
        onChange={({ currentTarget }) =>
          change({ invalidGeometry: currentTarget.checked ? 'mend' : undefined })
        }
      />
      <Checkbox
        label={t('empty')}
        description={t('emptyHint')}
        checked={input.invalidValues === 'empty'}
        onChange={({ currentTarget }) =>
          change({ invalidValues: currentTarget.checked ? 'empty' : undefined })
        }
      />
    </FormSection>
  )
}
