'use client'

import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { createUuid } from '@/components/ui/create-uuid'
import { ToolButton } from '@/components/ui/tool-button'
import { blankField, type FieldDraft } from './field-draft'
import { FieldRow } from './field-row'
import classes from './fields.module.css'

interface FieldsEditorProps {
  fields: readonly FieldDraft[]
  onChange: (fields: FieldDraft[]) => void
  /** By index and property: `fields.2.name`. */
  errors: Readonly<Record<string, ReactNode>>
  /** Columns of a foreign table. */
  fixed?: boolean
  readOnly?: boolean
}

/** Fields in order: each can be expanded, moved, removed, and restored until saved. */
export function FieldsEditor({
  fields,
  onChange,
  errors,
  fixed = false,
  readOnly = false,
}: FieldsEditorProps) {
  const t = useTranslations('layers.fields')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const nameOf = (field: FieldDraft) => field.rusName || field.name || t('unnamed')

  const change = (key: string, part: Partial<FieldDraft>) =>
    onChange(fields.map((field) => (field.key === key ? { ...field, ...part } : field)))
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const add = () => {
    const field = blankField(createUuid())
    onChange([...fields, field])
    setOpened((before) => new Set([...before, field.key]))
  }
  const drop = (field: FieldDraft) =>
    field.id === null
      ? onChange(fields.filter(({ key }) => key !== field.key))
      : change(field.key, { removed: !field.removed })
  const errorsAt = (at: number) => ({
    name: errors[`fields.${at}.name`],
    rusName: errors[`fields.${at}.rusName`],
    type: errors[`fields.${at}.type`],
  })
  const faulty = (at: number) => Object.values(errorsAt(at)).some(Boolean)

  return (
    <>
      {fields.length === 0 && <p className={classes.nothing}>{t('none')}</p>}
      <SortableList
        label={t('label')}
        items={fields}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onOrder={readOnly ? undefined : (next) => onChange([...next])}
        row={(field, at) => (
          <FieldRow
            field={field}
            open={opened.has(field.key) || faulty(at)}
            onToggle={() => toggle(field.key)}
            onChange={(part) => change(field.key, part)}
            errors={errorsAt(at)}
            fixed={fixed}
            readOnly={readOnly}
          />
        )}
        tools={(field) => (
          <ToolButton
            label={t(field.removed ? 'bringBack' : 'remove', { name: nameOf(field) })}
            onClick={() => drop(field)}
          >
            {field.removed ? (
              <IconArrowBackUp size={17} stroke={1.7} />
            ) : (
              <IconTrash size={17} stroke={1.7} />
            )}
          </ToolButton>
        )}
      />
      {!readOnly && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} />}
          onClick={add}
        >
          {t('add')}
        </Button>
      )}
    </>
  )
}
