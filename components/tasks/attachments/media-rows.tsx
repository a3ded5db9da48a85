'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { fileAddress } from './addresses'
import classes from '@/components/attachments/attachments.module.css'
import { FileRow } from '@/components/attachments/file-row'
import { useBytes } from '@/components/ui/use-bytes'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

interface MediaRowsProps {
  files: readonly AttachmentWire[]
  onDelete?: (file: AttachmentWire) => void
}

const kinds = { SOUND: 'sound', VIDEO: 'video', FILE: 'file', PHOTO: 'file' } as const

/** Playable recordings, and other files to download. */
export function MediaRows({ files, onDelete }: MediaRowsProps) {
  const t = useTranslations('attachments')
  const dates = useDates()
  const bytes = useBytes()
  if (files.length === 0) return null
  const noteOf = ({ link, size, create_date, sticker, description }: AttachmentWire) =>
    [link ? t('external') : bytes(size ?? 0), dates.short(create_date), sticker?.title, description]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={classes.rows}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          kind={kinds[file.type]}
          name={file.name}
          note={noteOf(file)}
          address={fileAddress(file)}
          link={file.link}
          // An act is voided where acts are shown.
          onDelete={onDelete && !file.act ? () => onDelete(file) : undefined}
        />
      ))}
    </ul>
  )
}
