'use client'

import { Checkbox } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { geometryKinds } from '@/lib/shared/layer-types'
import type { ImportPreview } from '../import-api'
import type { InputEditor } from '../use-import-input'

/** The kinds of geometry that the rows of a preview have. */
export const kindsIn = ({ kinds }: Pick<ImportPreview, 'kinds'>) =>
  geometryKinds.filter((kind) => kinds[kind] > 0)

interface MixedChoiceProps {
  editor: InputEditor
  preview: ImportPreview
}

/** Whether points, lines and areas of the file become separate layers. */
export function MixedChoice({ editor: { input, change }, preview }: MixedChoiceProps) {
  const t = useTranslations('imports.mixed')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const counts = kindsIn(preview).map((kind) => t(kind, { count: number.format(preview.kinds[kind]) }))
  const read = counts.join(', ')
  // A preview reads a thousand rows.
  const isWhole = preview.count !== null && preview.count <= 1000
  return (
    <FormSection title={t('title')} hint={t(isWhole ? 'inFile' : 'firstRows', { read })}>
      <Checkbox
        label={t('split')}
        description={t('splitHint')}
        checked={input.mixedGeometry === 'split'}
        onChange={({ currentTarget }) =>
          change({ mixedGeometry: currentTarget.checked ? 'split' : undefined })
        }
      />
    </FormSection>
  )
}
