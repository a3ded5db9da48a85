'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { ImportPreview, Separator } from '../import-api'
import type { InputEditor } from '../use-import-input'
import { PlaceFields } from './place-fields'
import { useSourceNames } from './source-names'
import { SystemField } from './system-field'

interface ReadingFormProps {
  editor: InputEditor
  preview: ImportPreview
}

/** Import options; each change updates the preview. */
export function ReadingForm({ editor, preview }: ReadingFormProps) {
  const t = useTranslations('imports')
  const { input, readOtherwise } = editor
  const encodings = useEncodingNames()
  const nameOf = useSourceNames(preview.sources)
  const separators: Record<Separator, string> = {
    ';': t('separators.semicolon'),
    ',': t('separators.comma'),
    '|': t('separators.pipe'),
    tab: t('separators.tab'),
  }
  return (
    <FormSection title={t('reading.title')}>
      {preview.sources.length > 1 && (
        <Select
          label={t('reading.source')}
          allowDeselect={false}
          searchable={preview.sources.length > 8}
          data={preview.sources.map((value) => ({ value, label: nameOf(value) }))}
          value={input.source ?? preview.sources[0] ?? null}
          onChange={(source) => readOtherwise({ source: source ?? undefined })}
        />
      )}
      {preview.encoding !== null && (
        <Select
          label={t('reading.encoding')}
          description={t('reading.encodingHint')}
          allowDeselect={false}
          data={preview.encodings.map((value) => ({ value, label: encodings[value] ?? value }))}
          value={input.encoding ?? preview.encoding}
          onChange={(encoding) => readOtherwise({ encoding: encoding ?? undefined })}
        />
      )}
      {preview.table && (
        <>
          {preview.encoding !== null && (
            <Select
              label={t('reading.separator')}
              allowDeselect={false}
              data={Object.entries(separators).map(([value, label]) => ({ value, label }))}
              value={input.separator ?? preview.table.separator}
              onChange={(separator) => readOtherwise({ separator: separator as Separator })}
            />
          )}
          <PlaceFields editor={editor} table={preview.table} />
        </>
      )}
      {preview.format !== 'kml' && preview.format !== 'gpx' && (
        <SystemField editor={editor} preview={preview} />
      )}
    </FormSection>
  )
}

function useEncodingNames(): Record<string, string> {
  const t = useTranslations('imports.encodings')
  return {
    'utf-8': t('utf8'),
    'windows-1251': t('cp1251'),
    ibm866: t('cp866'),
    'windows-1252': t('cp1252'),
    'koi8-r': t('koi8'),
    'utf-16le': t('utf16'),
    'utf-16be': t('utf16be'),
  }
}
