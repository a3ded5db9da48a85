'use client'

import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { FieldPair } from '@/components/records/form-section'
import { useDataTables, useLayers } from '../use-catalog'
import { useLayerRights } from '../use-rights'
import type { ViewKind, ViewValues } from './view-values'
import classes from './views.module.css'

interface ViewFieldsProps<Values extends ViewValues> {
  form: UseFormReturnType<Values>
  disabled?: boolean
}

interface Columned {
  info: { pkField: string }
  fields: readonly { name: string; rusName: string }[]
}

/** The key and the fields of a layer or table. */
const columnsOf = (record: Columned | undefined) =>
  record
    ? [
        { value: record.info.pkField, label: record.info.pkField },
        ...record.fields.map(({ name, rusName }) => ({
          value: name,
          label: rusName && rusName !== name ? `${rusName} (${name})` : name,
        })),
      ]
    : []

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Where the objects of a view come from: a filter, a join or a query. */
export function ViewFields({ form, disabled = false }: ViewFieldsProps<ViewValues>) {
  const t = useTranslations('layers.views')
  const { administers } = useLayerRights()
  const { kind } = form.values
  return (
    <>
      <SegmentedControl
        aria-label={t('kind')}
        disabled={disabled}
        data={[
          { value: 'filter', label: t('kinds.filter') },
          { value: 'join', label: t('kinds.join') },
          { value: 'query', label: t('kinds.query'), disabled: !administers },
        ]}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as ViewKind)}
      />
      <p className={classes.hint}>{t(`hints.${kind}`)}</p>
      {kind === 'query' ? (
        <QueryFields form={form} disabled={disabled || !administers} />
      ) : (
        <PartFields form={form} disabled={disabled} />
      )}
    </>
  )
}

function QueryFields({ form, disabled }: ViewFieldsProps<ViewValues>) {
  const t = useTranslations('layers.views')
  return (
    <>
      <Textarea
        label={t('sql')}
        description={t('sqlHint')}
        withAsterisk
        autosize
        minRows={5}
        maxRows={20}
        maxLength={20_000}
        spellCheck={false}
        classNames={{ input: classes.code }}
        disabled={disabled}
        {...form.getInputProps('sql')}
      />
      <FieldPair>
        <TextInput
          label={t('sqlKey')}
          withAsterisk
          maxLength={63}
          spellCheck={false}
          disabled={disabled}
          {...form.getInputProps('sqlKey')}
        />
        <TextInput
          label={t('sqlGeometry')}
          withAsterisk
          maxLength={63}
          spellCheck={false}
          disabled={disabled}
          {...form.getInputProps('sqlGeometry')}
        />
      </FieldPair>
    </>
  )
}

function PartFields({ form, disabled }: ViewFieldsProps<ViewValues>) {
  const t = useTranslations('layers.views')
  const layers = useLayers().data ?? []
  const tables = useDataTables().data ?? []
  const { kind, layerId, tableId, key, tableKey } = form.values
  const layer = layers.find(({ id }) => String(id) === layerId)
  const table = tables.find(({ id }) => String(id) === tableId)
  const known = layers.filter(
    ({ layerType, geometryType }) => layerType === 'vector' && geometryType !== null,
  )
  return (
    <>
      <Select
        label={t('layer')}
        withAsterisk
        searchable
        limit={200}
        nothingFoundMessage={t('noLayers')}
        data={known.map(option)}
        disabled={disabled}
        {...form.getInputProps('layerId')}
        value={layerId || null}
        onChange={(value) => form.setValues({ layerId: value ?? '', key: '' })}
      />
      {kind === 'join' && (
        <>
          <Select
            label={t('table')}
            withAsterisk
            searchable
            limit={200}
            nothingFoundMessage={t('noTables')}
            data={tables.map(option)}
            disabled={disabled}
            {...form.getInputProps('tableId')}
            value={tableId || null}
            onChange={(value) => form.setValues({ tableId: value ?? '', tableKey: '' })}
          />
          <FieldPair>
            <Select
              label={t('key')}
              withAsterisk
              searchable
              data={columnsOf(layer)}
              disabled={disabled || !layer}
              {...form.getInputProps('key')}
              value={key || null}
              onChange={(value) => form.setFieldValue('key', value ?? '')}
            />
            <Select
              label={t('tableKey')}
              withAsterisk
              searchable
              data={columnsOf(table)}
              disabled={disabled || !table}
              {...form.getInputProps('tableKey')}
              value={tableKey || null}
              onChange={(value) => form.setFieldValue('tableKey', value ?? '')}
            />
          </FieldPair>
        </>
      )}
      <Textarea
        label={t('filter')}
        description={layer ? t('filterFields', { names: namesOf(layer) }) : t('filterHint')}
        withAsterisk={kind === 'filter'}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={20_000}
        spellCheck={false}
        classNames={{ input: classes.code }}
        disabled={disabled}
        {...form.getInputProps('filter')}
      />
    </>
  )
}

/** The names of fields for a hint; the first of many. */
function namesOf({ fields }: Columned): string {
  const names = fields.slice(0, 12).map(({ name }) => name)
  return `${names.join(', ')}${fields.length > names.length ? ', …' : ''}`
}
