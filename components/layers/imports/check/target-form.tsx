'use client'

import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFolders, useLayers } from '../../use-catalog'
import { FormSection } from '@/components/records/form-section'
import { type InputEditor, noMerge, type Target } from '../use-import-input'
import type { InputErrors } from './input-errors'
import { MergeForm } from './merge-form'
import { useEffect, useState } from 'react'

/** The English name that the server would derive from a title. Transliteration tables are loaded on demand. */
function usePlainName(title: string): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let current = true
    void import('@/lib/shared/plain-name').then(({ plainName }) => {
      if (current) setName(plainName(title, 'layer'))
    })
    return () => {
      current = false
    }
  }, [title])
  return name
}

interface TargetFormProps {
  editor: InputEditor
  faults: InputErrors
  /** Pixels always become a new layer. */
  onlyNew?: boolean
}

/** Target of the import: a new layer, or an existing one. */
export function TargetForm({ editor, faults, onlyNew = false }: TargetFormProps) {
  const t = useTranslations('imports.target')
  return (
    <FormSection title={t('title')}>
      {!onlyNew && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('title')}
          data={[
            { value: 'new', label: t('new') },
            { value: 'existing', label: t('existing') },
          ]}
          value={editor.target}
          onChange={(target) => editor.setTarget(target as Target)}
        />
      )}
      {editor.target === 'new' ? (
        <NewLayer editor={editor} faults={faults} />
      ) : (
        <ExistingLayer editor={editor} faults={faults} />
      )}
    </FormSection>
  )
}

function NewLayer({ editor: { input, change }, faults }: TargetFormProps) {
  const t = useTranslations('imports.target')
  const { items: folders } = useFolders()
  const plain = usePlainName(input.name ?? '')
  const groups = folders
    .filter(({ isEditable }) => isEditable)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextInput
        label={t(input.withoutGeometry ? 'tableTitle' : 'name')}
        withAsterisk
        maxLength={200}
        value={input.name ?? ''}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('typeName')}
        description={t('typeNameHint', { name: plain })}
        placeholder={plain}
        maxLength={127}
        spellCheck={false}
        value={input.typeName ?? ''}
        error={faults.typeName}
        onChange={(event) => change({ typeName: event.currentTarget.value.trim() || undefined })}
      />
      <Select
        label={t('group')}
        placeholder={t('noGroup')}
        clearable
        searchable={groups.length > 8}
        data={groups}
        value={input.groupId === undefined ? null : String(input.groupId)}
        onChange={(id) => change({ groupId: id === null ? undefined : Number(id) })}
      />
    </>
  )
}

function ExistingLayer({ editor, faults }: TargetFormProps) {
  const { input, change } = editor
  const t = useTranslations('imports.target')
  const { data: layers = [] } = useLayers()
  const open = layers.filter(({ access, layerType }) => access.write && layerType === 'vector')
  const chosen = open.find(({ id }) => id === input.layerId)
  return (
    <>
      <Select
        label={t('layer')}
        withAsterisk
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('noLayers')}
        data={open.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={input.layerId === undefined ? null : String(input.layerId)}
        error={input.layerId === undefined ? faults.layerId : undefined}
        onChange={(id) => change({ ...noMerge, layerId: id === null ? undefined : Number(id), fields: {} })}
      />
      {chosen && <MergeForm editor={editor} faults={faults} layer={chosen} />}
    </>
  )
}
