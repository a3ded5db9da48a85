'use client'

import { MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import common from '../ui/common.module.css'
import type { PartDraft } from './template-values'

/** Custom fields of the work type of the template. */
export type PartFields = readonly { id: number; name: string }[]

interface PartEditorProps {
  part: PartDraft
  fields: PartFields
  denied: boolean
  errorOf: (member: string) => ReactNode
  onChange: (change: Partial<PartDraft>) => void
}

/** The title of a part, and what its kind has beside it. */
export function PartEditor({ part, fields, denied, errorOf, onChange }: PartEditorProps) {
  const t = useTranslations('acts')
  const kind = t(`kinds.${part.kind}`)
  return (
    <div className={common.growColumn}>
      <TextInput
        size="xs"
        label={kind}
        placeholder={part.kind === 'text' ? t('noTitle') : t('usualTitle')}
        maxLength={200}
        disabled={denied}
        error={errorOf('title')}
        value={part.title ?? ''}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value || null })}
      />
      {part.kind === 'text' && (
        <Textarea
          size="xs"
          autosize
          minRows={2}
          maxLength={20_000}
          label={t('partText')}
          disabled={denied}
          error={errorOf('text')}
          value={part.text ?? ''}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value || null })}
        />
      )}
      {part.kind === 'fields' && fields.length > 0 && (
        <MultiSelect
          size="xs"
          label={t('partFields')}
          placeholder={part.field_ids.length === 0 ? t('allFields') : undefined}
          disabled={denied}
          error={errorOf('field_ids')}
          data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          // Those that the work type has lost since are not shown, and gone with the next choice.
          value={part.field_ids.filter((id) => fields.some((field) => field.id === id)).map(String)}
          onChange={(ids) => onChange({ field_ids: ids.map(Number) })}
        />
      )}
      {(part.kind === 'photos' || part.kind === 'checklist') && (
        <NumberInput
          size="xs"
          min={1}
          max={50}
          allowDecimal={false}
          label={t(part.kind === 'photos' ? 'photosAtMost' : 'itemPhotosAtMost')}
          disabled={denied}
          error={errorOf('photos_at_most')}
          value={part.photos_at_most ?? ''}
          onChange={(most) => onChange({ photos_at_most: most === '' ? null : Number(most) })}
        />
      )}
    </div>
  )
}
