'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import common from '@/components/ui/common.module.css'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import type { ImportInput } from '../import-api'
import type { InputEditor } from '../use-import-input'
import type { InputErrors } from './input-errors'

interface MergeFormProps {
  editor: InputEditor
  faults: InputErrors
  layer: Pick<LayerWire, 'fields'>
}

/** What happens to the objects of an existing layer. */
export function MergeForm({ editor: { input, change }, faults, layer }: MergeFormProps) {
  const t = useTranslations('imports.merge')
  const modes = [
    { value: 'append', label: t('append') },
    { value: 'upsert', label: t('upsert') },
    { value: 'replace', label: t('replace') },
  ]
  const mode = input.mode ?? 'append'
  const hints = { append: t('appendHint'), upsert: t('upsertHint'), replace: t('replaceHint') }
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('title')}
        data={modes}
        value={mode}
        onChange={(value) =>
          change({
            mode: value as ImportInput['mode'],
            keyField: undefined,
            missing: undefined,
            missingField: undefined,
          })
        }
      />
      <p className={common.note}>{hints[mode]}</p>
      {mode === 'upsert' && <KeyForm input={input} change={change} faults={faults} fields={layer.fields} />}
    </>
  )
}

interface KeyFormProps {
  input: ImportInput
  change: InputEditor['change']
  faults: InputErrors
  fields: LayerWire['fields']
}

function KeyForm({ input, change, faults, fields }: KeyFormProps) {
  const t = useTranslations('imports.merge')
  const named = fields.map(({ name, rusName }) => ({ value: name, label: rusName || name }))
  const flags = fields
    .filter(({ type }) => type === 'boolean')
    .map(({ name, rusName }) => ({ value: name, label: rusName || name }))
  return (
    <>
      <Select
        label={t('key')}
        description={t('keyHint')}
        withAsterisk
        allowDeselect={false}
        searchable={named.length > 8}
        data={named}
        value={input.keyField ?? null}
        error={input.keyField === undefined ? faults.keyField : undefined}
        onChange={(keyField) => change({ keyField: keyField ?? undefined })}
      />
      <Select
        label={t('missing')}
        allowDeselect={false}
        data={[
          { value: 'keep', label: t('keep') },
          { value: 'mark', label: t('mark'), disabled: flags.length === 0 },
          { value: 'delete', label: t('delete') },
        ]}
        value={input.missing ?? 'keep'}
        onChange={(missing) =>
          change({ missing: missing as ImportInput['missing'], missingField: undefined })
        }
      />
      {input.missing === 'mark' && (
        <Select
          label={t('markField')}
          withAsterisk
          allowDeselect={false}
          data={flags}
          value={input.missingField ?? null}
          error={input.missingField === undefined ? faults.missingField : undefined}
          onChange={(missingField) => change({ missingField: missingField ?? undefined })}
        />
      )}
    </>
  )
}
