'use client'

import { Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { useApiOne } from '@/components/api/use-api'
import { ListEmpty } from '@/components/records/list-empty'
import { PanelScroll } from '@/components/records/record-panel'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { WhoSees } from '@/components/access-preview/who-sees'
import { AddFiles } from '@/components/attachments/add-files'
import classes from '@/components/attachments/attachments.module.css'
import { FileDrop } from '@/components/attachments/file-drop'
import { FileRow } from '@/components/attachments/file-row'
import { PhotoViewer } from '@/components/attachments/photo-viewer'
import { PhotoTile } from '@/components/attachments/photo-tile'
import { UploadList } from '@/components/attachments/upload-list'
import { useBytes } from '@/components/ui/use-bytes'
import { useDates } from '@/components/ui/use-dates'
import type { ObjectSource } from '../types'
import { objectsNoun } from '../use-object-pages'
import {
  deleteMedia,
  fileAddress,
  mediaAddress,
  mediaKinds,
  type ObjectFile,
  screenAddress,
  thumbAddress,
} from './media-api'
import own from './media.module.css'
import { useMediaUploads } from './use-media-uploads'
import common from '../../ui/common.module.css'

interface MediaTabProps {
  source: ObjectSource
  objectId: number
  /** Why nothing here can be changed. */
  denied: string | undefined
}

const rowKinds = { photo: 'file', file: 'file', video: 'video', audio: 'sound' } as const
const order = mediaKinds.filter((kind) => kind !== 'photo')

/** The attachments of an object: photos, then playable media, then other files. */
export function MediaTab({ source, objectId, denied }: MediaTabProps) {
  const t = useTranslations('attachments')
  const words = useTranslations('objects.media')
  const preview = useTranslations('people.accessPreview')
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const bytes = useBytes()
  const dates = useDates()
  const place = mediaAddress(source, objectId)
  const { data, loading, error, reload } = useApiOne<{ files: ObjectFile[] }>(objectsNoun, place)
  const sending = useMediaUploads(place)
  const [open, setOpen] = useState<number | null>(null)
  const files = data?.files ?? []
  const photos = files.filter(({ type }) => type.name === 'photo')
  const rows = order.flatMap((kind) => files.filter(({ type }) => type.name === kind))

  const remove = (file: ObjectFile, gone?: () => void) =>
    confirm({
      title: t('deleteTitle', { name: file.fileName }),
      run: async () => {
        await deleteMedia(place, file)
        gone?.()
        await queries.invalidateQueries({ queryKey: queryKeys.noun(objectsNoun) })
      },
      done: t('deleted', { name: file.fileName }),
    })
  const note = ({ size, date, user }: ObjectFile) =>
    [bytes(size), dates.short(date), user?.fio].filter(Boolean).join(' · ')
  const empty = data && files.length + sending.uploads.length === 0
  return (
    <FileDrop enabled={!denied} className={own.drop} onFiles={sending.add}>
      <PanelScroll>
        <section className={common.stack10} aria-label={t('title')}>
          <div className={classes.head}>
            <h4>{t('title')}</h4>
            {files.length > 0 && <span className={common.hint}>{files.length}</span>}
            <span className={common.spread} />
            {!denied && <AddFiles onFiles={sending.add} />}
          </div>
          {denied && <p className={common.note}>{denied}</p>}
          {loading && <Skeleton height={104} width={104} radius="md" />}
          {error && (
            <ListEmpty error={error} onRetry={() => void reload()} icon={<IconPhoto />} title={t('none')} />
          )}
          {empty && <p className={common.note}>{denied ? t('none') : words('hint')}</p>}
          <UploadList sending={sending} />
          <ul className={classes.grid}>
            {photos.map((photo, at) => (
              <li key={photo.id}>
                <PhotoTile
                  label={t('openPhoto', { num: at + 1, name: photo.fileName })}
                  title={`${photo.fileName} · ${note(photo)}`}
                  src={thumbAddress(place, photo, 160)}
                  onOpen={() => setOpen(photo.id)}
                />
              </li>
            ))}
          </ul>
          {rows.length > 0 && (
            <ul className={classes.rows}>
              {rows.map((file) => (
                <FileRow
                  key={file.id}
                  kind={rowKinds[file.type.name]}
                  name={file.fileName}
                  note={note(file)}
                  address={fileAddress(place, file)}
                  onDelete={denied ? undefined : () => remove(file)}
                />
              ))}
            </ul>
          )}
          {source.kind === 'layer' && (
            <WhoSees
              of={{ kind: 'objectMedia', id: objectId, layerId: source.id }}
              label={preview('whoSeesFiles')}
            />
          )}
        </section>
        <PhotoViewer
          photos={photos.map((photo, at) => ({
            source: photo,
            id: photo.id,
            name: photo.fileName,
            alt: photo.fileName,
            label: t('openPhoto', { num: at + 1, name: photo.fileName }),
            note: note(photo),
            file: fileAddress(place, photo),
            screen: screenAddress(place, photo),
            thumb: thumbAddress(place, photo, 160),
          }))}
          openId={open}
          onOpen={setOpen}
          onDelete={denied ? undefined : remove}
        />
      </PanelScroll>
    </FileDrop>
  )
}
