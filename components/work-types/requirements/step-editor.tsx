import { Checkbox, MultiSelect, NumberInput, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldPair } from '@/components/records/form-section'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import classes from '../work-types.module.css'
import { ChecklistEditor } from './checklist-editor'
import { type StepDraft, signatureRules } from './requirement-values'

interface StepEditorProps {
  draft: StepDraft
  fields: WorkTypeWire['fields']
  errorOf: (part: string) => ReactNode
  denied: boolean
  onChange: (part: Partial<StepDraft>) => void
}

const photosAtMost = 50

/** What a task needs before it may be put into a step. */
export function StepEditor({ draft, fields, errorOf, denied, onChange }: StepEditorProps) {
  const t = useTranslations('proof.requirements')
  return (
    <div className={classes.fieldBody}>
      <ChecklistEditor
        items={draft.checklist}
        errorOf={(index, part) => errorOf(`checklist.${index}.${part}`)}
        denied={denied}
        onChange={(checklist) => onChange({ checklist })}
      />
      {fields.length > 0 && (
        <MultiSelect
          label={t('fields')}
          disabled={denied}
          data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.field_ids.map(String)}
          error={errorOf('field_ids')}
          onChange={(ids) => onChange({ field_ids: ids.map(Number) })}
        />
      )}
      <FieldPair>
        <NumberInput
          label={t('photos')}
          min={0}
          max={photosAtMost}
          allowDecimal={false}
          disabled={denied}
          value={draft.photos}
          error={errorOf('photos')}
          onChange={(photos) => onChange({ photos: Number(photos) || 0 })}
        />
        <Select
          label={t('signature')}
          allowDeselect={false}
          disabled={denied}
          data={signatureRules.map((value) => ({ value, label: t(`signatures.${value}`) }))}
          value={draft.signature}
          error={errorOf('signature')}
          onChange={(signature) => signature && onChange({ signature })}
        />
      </FieldPair>
      <Checkbox
        size="sm"
        label={t('provenance')}
        disabled={denied}
        checked={draft.photo_provenance}
        onChange={(event) => onChange({ photo_provenance: event.currentTarget.checked })}
      />
    </div>
  )
}
