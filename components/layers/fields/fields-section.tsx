'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FormSection } from '@/components/records/form-section'
import { FieldsEditor } from './fields-editor'

/** The fields as a form section; server errors about no particular field are shown above them. */
export function FieldsSection({ hint, ...editor }: ComponentProps<typeof FieldsEditor> & { hint: string }) {
  const t = useTranslations('layers.fields')
  return (
    <FormSection title={t('title')} hint={hint}>
      {editor.errors.fields && (
        <Text size="sm" c="red" role="alert">
          {editor.errors.fields}
        </Text>
      )}
      <div>
        <FieldsEditor {...editor} />
      </div>
    </FormSection>
  )
}
