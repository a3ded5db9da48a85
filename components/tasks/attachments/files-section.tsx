'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TaskPartProps } from '../facts/task-part'
import { photosOf, present } from './addresses'
import { AddFiles } from '@/components/attachments/add-files'
import classes from '@/components/attachments/attachments.module.css'
import { MediaRows } from './media-rows'
import { PhotoGrid } from './photo-grid'
import { TaskPhotos } from './task-photos'
import { UploadList } from '@/components/attachments/upload-list'
import { useFileActions } from './use-file-actions'
import type { Uploads } from '@/components/attachments/use-uploads'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import common from '../../ui/common.module.css'

/** The attachments of a task: photos, then playable media, then other files. */
export function FilesSection({ task, can, change, sending }: TaskPartProps & { sending: Uploads }) {
  const t = useTranslations('attachments')
  const actions = useFileActions(task.id, change)
  const [open, setOpen] = useState<number | null>(null)
  const photos = photosOf(task.attachments)
  // Signatures are shown with the checklist.
  const others = present(task.attachments).filter(({ type, signature }) => type !== 'PHOTO' && !signature)
  const order: AttachmentWire['type'][] = ['VIDEO', 'SOUND', 'FILE']
  const rows = order.flatMap((type) => others.filter((file) => file.type === type))
  const empty = photos.length + rows.length + sending.uploads.length === 0
  return (
    <section className={common.stack10} aria-label={t('title')}>
      <div className={classes.head}>
        <h4>{t('title')}</h4>
        {photos.length + rows.length > 0 && (
          <span className={common.hint}>{photos.length + rows.length}</span>
        )}
        <span className={common.spread} />
        {can.edit && <AddFiles onFiles={sending.add} />}
      </div>
      {empty && (
        <p className={common.note} data-no-paper={can.edit || undefined}>
          {can.edit ? t('hint') : t('none')}
        </p>
      )}
      <UploadList sending={sending} />
      <PhotoGrid photos={photos} mainPhoto={task.num_main_photo} onOpen={({ id }) => setOpen(id)} />
      <MediaRows files={rows} onDelete={can.edit ? (file) => actions.remove(file) : undefined} />
      <TaskPhotos
        task={task}
        photos={photos}
        openId={open}
        onOpen={setOpen}
        actions={can.edit ? actions : undefined}
      />
    </section>
  )
}
