'use client'

import { Checkbox, Select, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useLayers } from '../../use-catalog'
import { type FieldType, fieldTypes } from '@/lib/shared/layer-types'
import type { ImportPreview, PreviewField } from '../import-api'
import classes from '../imports.module.css'
import type { InputEditor } from '../use-import-input'
import { shownValue } from './rows-table'
import common from '@/components/ui/common.module.css'

interface FieldsTableProps {
  editor: InputEditor
  preview: ImportPreview
}

/** The mapping of each field of the file. */
export function FieldsTable({ editor, preview }: FieldsTableProps) {
  const t = useTranslations('imports.fields')
  const words = useTranslations('imports.preview')
  const { input, changeField } = editor
  const adds = input.layerId !== undefined
  const { fields } = preview
  const taken = fields.filter(({ take }) => take).length
  if (fields.length === 0) return <p className={common.note}>{words('noFields')}</p>
  return (
    <>
      <p className={common.note}>{t(adds ? 'intoHint' : 'hint')}</p>
      <div className={classes.fieldsScroll}>
        <table className={classes.fields}>
          <thead>
            <tr>
              {!adds && (
                <th scope="col">
                  <Checkbox
                    aria-label={t('takeAll')}
                    checked={taken === fields.length}
                    indeterminate={taken > 0 && taken < fields.length}
                    onChange={(event) => {
                      for (const { name } of fields) changeField(name, { take: event.currentTarget.checked })
                    }}
                  />
                </th>
              )}
              <th scope="col">{t('source')}</th>
              <th scope="col">{t(adds ? 'into' : 'title')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('sample')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.name} editor={editor} field={field} rows={preview.rows} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface FieldRowProps {
  editor: InputEditor
  field: PreviewField
  rows: ImportPreview['rows']
}

function FieldRow({ editor: { input, changeField }, field, rows }: FieldRowProps) {
  const t = useTranslations('imports.fields')
  const locale = useLocale()
  const types = useTypeNames()
  const { name, rusName, type, take, typeReason } = field
  const given = input.fields?.[name]
  const on = given?.take ?? take
  const adds = input.layerId !== undefined
  const sample = rows.map(({ properties }) => properties[name]).find((value) => value !== null)
  return (
    <tr data-off={!on || undefined}>
      {!adds && (
        <td>
          <Checkbox
            aria-label={t('take', { name })}
            checked={on}
            onChange={(event) => changeField(name, { take: event.currentTarget.checked })}
          />
        </td>
      )}
      <td className={classes.column}>{adds ? rusName : name}</td>
      <td>
        {adds ? (
          <IntoSelect editor={{ input, changeField }} field={field} />
        ) : (
          <TextInput
            aria-label={t('titleOf', { name })}
            disabled={!on}
            maxLength={200}
            value={given?.rusName ?? rusName}
            onChange={(event) => changeField(name, { rusName: event.currentTarget.value })}
          />
        )}
      </td>
      <td className={classes.typeCell}>
        {adds ? (
          on && types[type]
        ) : (
          <Select
            aria-label={t('typeOf', { name })}
            disabled={!on}
            allowDeselect={false}
            data={fieldTypes.map((value) => ({ value, label: types[value] }))}
            value={given?.type ?? type}
            onChange={(next) => changeField(name, { type: next as FieldType })}
          />
        )}
        {!adds && on && typeReason && (given?.type ?? type) === type && (
          <p className={classes.typeReason}>
            {t(`reasons.${typeReason.by}`, { value: typeReason.value ?? '', row: typeReason.row ?? 0 })}
          </p>
        )}
      </td>
      <td className={classes.sample}>{shownValue(sample, locale)}</td>
    </tr>
  )
}

const nowhere = ''

function IntoSelect({
  editor,
  field,
}: {
  editor: Pick<InputEditor, 'input' | 'changeField'>
  field: PreviewField
}) {
  const t = useTranslations('imports.fields')
  const { data: layers = [] } = useLayers()
  const { input, changeField } = editor
  const given = input.fields?.[field.name]
  const into = given?.take === false ? nowhere : (given?.into ?? field.into ?? nowhere)
  const layer = layers.find(({ id }) => id === input.layerId)
  const options = (layer?.fields ?? []).map(({ name, rusName }) => ({ value: name, label: rusName || name }))
  return (
    <Select
      aria-label={t('intoOf', { name: field.rusName })}
      allowDeselect={false}
      searchable={options.length > 8}
      data={[{ value: nowhere, label: t('skip') }, ...options]}
      value={into}
      onChange={(next) =>
        changeField(field.name, next ? { into: next, take: true } : { into: undefined, take: false })
      }
    />
  )
}

function useTypeNames(): Record<FieldType, string> {
  const t = useTranslations('imports.types')
  return {
    string: t('string'),
    int: t('int'),
    long: t('long'),
    double: t('double'),
    boolean: t('boolean'),
    date: t('date'),
    timestamp: t('timestamp'),
  }
}
