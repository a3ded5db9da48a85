'use client'

import { Alert, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormSection } from '@/components/records/form-section'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { StoredForm } from '@/components/records/stored-form'
import type { Stored } from '@/components/records/use-stored-form'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import { blankDraft, type FieldDraft } from './field-draft'
import { FieldEditor } from './field-editor'
import { FieldHead } from './field-head'
import { useFieldsForm } from './use-fields-form'
import { ToolButton } from '@/components/ui/tool-button'
import common from '../../ui/common.module.css'

function RemoveField({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('workTypes.fields')
  return (
    <ToolButton label={t('delete', { name })} onClick={onRemove}>
      <IconTrash size={17} stroke={1.7} />
    </ToolButton>
  )
}

interface FieldsFormProps {
  type: WorkTypeWire
  stored: Stored<WorkTypeWire>
}

export function FieldsForm({ type, stored }: FieldsFormProps) {
  const t = useTranslations('workTypes.fields')
  const record = useFieldsForm(stored, type)
  const { form } = record
  const { denied } = stored
  const fields = form.values.fields
  const confirm = useConfirmDelete()
  const [open, setOpen] = useState<string | null>(null)
  const prefix = useId()
  const [count, setCount] = useState(0)

  const set = (next: readonly FieldDraft[]) => {
    form.clearErrors()
    form.setFieldValue('fields', [...next])
  }
  const add = () => {
    const row = `${prefix}-${count}`
    setCount(count + 1)
    set([...fields, blankDraft(row)])
    setOpen(row)
  }
  const drop = ({ row }: FieldDraft) => set(fields.filter((field) => field.row !== row))
  const remove = (field: FieldDraft) =>
    field.id === null
      ? drop(field)
      : confirm({
          title: t('deleteTitle', { name: field.name }),
          lost: [t('deleteLost')],
          done: t('deleted'),
          run: async () => drop(field),
        })
  const errorsOf = (index: number) => ({
    name: form.errors[`fields.${index}.name`],
    key: form.errors[`fields.${index}.key`],
    type: form.errors[`fields.${index}.type`],
    values: form.errors[`fields.${index}.values`],
  })
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        {form.errors.fields && (
          <Alert color="red" role="alert">
            {form.errors.fields}
          </Alert>
        )}
        <p className={common.note}>{t(fields.length > 0 ? 'hint' : 'empty')}</p>
        <SortableList
          label={t('list')}
          items={fields}
          keyOf={({ row }) => row}
          nameOf={({ name }) => name || t('unnamed')}
          onOrder={denied ? undefined : set}
          tools={(field) => <RemoveField name={field.name || t('unnamed')} onRemove={() => remove(field)} />}
          row={(field, index) => {
            const errors = errorsOf(index)
            const unfolded = open === field.row || Object.values(errors).some(Boolean)
            return (
              <>
                <FieldHead
                  field={field}
                  open={unfolded}
                  onToggle={() => setOpen(unfolded ? null : field.row)}
                />
                {unfolded && (
                  <FieldEditor
                    field={field}
                    errors={errors}
                    onChange={(part) =>
                      set(fields.map((one) => (one.row === field.row ? { ...one, ...part } : one)))
                    }
                  />
                )}
              </>
            )
          }}
        />
        {!denied && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={add}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('add')}
          </Button>
        )}
      </FormSection>
    </StoredForm>
  )
}
