'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { patch } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import type { LayerInfoWire, LayerRasterWire } from '@/lib/domain/layers/presenter'
import { fileTimeOf } from '@/lib/shared/rasters/file-times'
import { useStale } from '../use-catalog'
import { useRevised } from '../use-revised'
import { shownTime } from './shown-time'

/** The time of each file as the person writes it, by `f` and the number of the file. */
type FileTimes = Record<string, string>

interface FilesTabProps {
  layer: LayerInfoWire
  raster: LayerRasterWire
  loaded: Pick<StoredVersion<FileTimes>, 'etag' | 'reload'>
  onCancel: () => void
}

/** The files of a raster, and when the pixels of each are of. */
export function FilesTab({ layer, raster, loaded, onCancel }: FilesTabProps) {
  const t = useTranslations('layers')
  const stale = useStale()
  const path = `/layers/${layer.id}`
  const revised = useRevised('layers', path)
  const { files } = raster
  const titleOf = ({ id, name }: (typeof files)[number]) => name ?? t('files.unnamed', { number: id })
  const record = useRecordForm<FileTimes, unknown>({
    initial: Object.fromEntries(files.map(({ id, time }) => [`f${id}`, shownTime(time)])),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [
          name,
          text.trim() === '' || fileTimeOf(text) ? null : t('files.wrong'),
        ]),
      ),
    serverNames: Object.fromEntries(files.map(({ id }, at) => [`raster.files.${at}.time`, `f${id}`])),
    save: async (values) => {
      const times = files.map(({ id }) => ({ id, time: fileTimeOf(values[`f${id}`] ?? '') }))
      return revised('info', loaded.etag, await patch(path, { raster: { files: times } }, loaded.etag))
    },
    onSaved: () => void stale('layers'),
    stored: {
      etag: loaded.etag,
      reload: loaded.reload,
      fields: Object.fromEntries(files.map((file) => [`f${file.id}`, titleOf(file)])),
    },
  })
  const denied = layer.access.edit ? undefined : t('editDenied')
  return (
    <RecordForm record={record} denied={denied} onCancel={onCancel}>
      <FormSection hint={t('files.hint')}>
        {files.map((file) => (
          <TextInput
            key={file.id}
            label={titleOf(file)}
            placeholder={t('files.placeholder')}
            maxLength={40}
            disabled={denied !== undefined}
            {...record.form.getInputProps(`f${file.id}`)}
          />
        ))}
      </FormSection>
    </RecordForm>
  )
}
