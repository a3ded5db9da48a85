import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldPair } from '@/components/records/form-section'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import classes from '../work-types.module.css'
import { type ItemDraft, itemKinds } from './requirement-values'

interface ItemEditorProps {
  item: ItemDraft
  errorOf: (part: string) => ReactNode
  denied: boolean
  onChange: (part: Partial<ItemDraft>) => void
}

/** One item of a checklist. */
export function ItemEditor({ item, errorOf, denied, onChange }: ItemEditorProps) {
  const t = useTranslations('proof.requirements')
  const types = useWorkTypeList().items
  const fails = item.kind === 'ok_failed'
  const photoRules = (['none', 'failed', 'always'] as const).filter((rule) => fails || rule !== 'failed')
  return (
    <div className={classes.fieldBody}>
      <TextInput
        label={t('title')}
        withAsterisk
        maxLength={300}
        autoFocus={item.id === null && item.title === ''}
        disabled={denied}
        value={item.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <FieldPair>
        <Select
          label={t('kind')}
          allowDeselect={false}
          disabled={denied}
          data={itemKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={item.kind}
          error={errorOf('kind')}
          onChange={(kind) => kind && onChange({ kind })}
        />
        <Select
          label={t('photo')}
          allowDeselect={false}
          disabled={denied}
          data={photoRules.map((rule) => ({ value: rule, label: t(`photoRules.${rule}`) }))}
          value={!fails && item.photo === 'failed' ? 'none' : item.photo}
          error={errorOf('photo')}
          onChange={(photo) => photo && onChange({ photo })}
        />
      </FieldPair>
      {item.kind === 'choice' && (
        <Textarea
          label={t('options')}
          description={t('optionsHint')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={12}
          disabled={denied}
          value={item.options}
          error={errorOf('options')}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
        />
      )}
      {fails && (
        <Select
          label={t('subtask')}
          description={t('subtaskHint')}
          placeholder={t('noSubtask')}
          clearable
          searchable
          disabled={denied}
          data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={item.subtask_type_id === null ? null : String(item.subtask_type_id)}
          error={errorOf('subtask_type_id')}
          onChange={(id) => onChange({ subtask_type_id: id === null ? null : Number(id) })}
        />
      )}
      <TextInput
        label={t('itemHint')}
        maxLength={1000}
        disabled={denied}
        value={item.hint}
        error={errorOf('hint')}
        onChange={(event) => onChange({ hint: event.currentTarget.value })}
      />
      <Checkbox
        size="sm"
        label={t('required')}
        disabled={denied}
        checked={item.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </div>
  )
}
