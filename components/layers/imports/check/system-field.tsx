'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ImportPreview } from '../import-api'
import type { InputEditor } from '../use-import-input'
import { codeIn, systemName, systems } from './systems'

interface SystemFieldProps {
  editor: InputEditor
  preview: Pick<ImportPreview, 'srid' | 'sridFrom'>
}

/** The coordinate system: a common one, any other code, or a definition. */
export function SystemField({ editor: { input, change }, preview }: SystemFieldProps) {
  const t = useTranslations('imports.reading')
  const [find, setFind] = useState('')
  const own = useOwnSystem(find, input.srid)
  const chosen = input.srid ?? (preview.srid === null ? null : String(preview.srid))
  const known = systems.map(({ code, name }) => ({ value: String(code), label: `${name} · EPSG:${code}` }))
  const options = [...own.filter(({ value }) => !known.some((one) => one.value === value)), ...known]
  const shown =
    chosen !== null && !options.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: t('own', { code: chosen }) }, ...options]
      : options
  return (
    <Select
      label={t('srid')}
      description={<Origin preview={preview} />}
      placeholder={
        preview.sridFrom === 'file' && preview.srid === null ? t('fromFileUnnamed') : t('sridHint')
      }
      searchable
      allowDeselect={false}
      data={shown}
      value={chosen}
      onSearchChange={setFind}
      filter={({ options: all, search }) => {
        const words = search.toLowerCase().trim()
        return all.filter(
          (option) =>
            'label' in option &&
            (option.label.toLowerCase().includes(words) || option.value === search.trim()),
        )
      }}
      onChange={(srid) => change({ srid: srid ?? undefined })}
    />
  )
}

/** The typed text as an option when it is a code or definition, and previously chosen ones. */
function useOwnSystem(find: string, chosen: string | undefined) {
  const t = useTranslations('imports.reading')
  const typed = find.trim()
  const code = codeIn(typed)
  if (code !== null) return [{ value: String(code), label: t('own', { code }) }]
  if (/^\+proj=|^[A-Z]+\[/.test(typed)) return [{ value: typed, label: t('definition') }]
  return chosen !== undefined && !/^\d+$/.test(chosen) ? [{ value: chosen, label: t('definition') }] : []
}

function Origin({ preview: { srid, sridFrom } }: Pick<SystemFieldProps, 'preview'>) {
  const t = useTranslations('imports.reading')
  const name = srid === null ? '' : systemName(srid)
  switch (sridFrom) {
    case 'file':
      return srid === null ? t('fromFileUnnamed') : t('fromFile', { name })
    case 'format':
      return t('fromFormat', { name })
    case 'assumed':
      return srid === null ? t('unknown') : t('assumed', { name })
    default:
      return t('fromRequest')
  }
}
