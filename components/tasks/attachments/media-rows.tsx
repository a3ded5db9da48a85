'use client'

import {
  IconDownload,
  IconExternalLink,
  IconFile,
  IconMicrophone,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Attachment } from '@/components/api/task-parts'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import { fileAddress } from './addresses'
import classes from './attachments.module.css'
import { useBytes } from './use-bytes'

interface MediaRowsProps {
  files: readonly Attachment[]
  onDelete?: (file: Attachment) => void
}

const icons = { SOUND: IconMicrophone, VIDEO: IconVideo, FILE: IconFile, PHOTO: IconFile }

/** Recordings that are played in place, and everything else to be downloaded. */
export function MediaRows({ files, onDelete }: MediaRowsProps) {
  if (files.length === 0) return null
  return (
    <ul className={classes.rows}>
      {files.map((file) => (
        <MediaRow key={file.id} file={file} onDelete={onDelete} />
      ))}
    </ul>
  )
}

function MediaRow({ file, onDelete }: { file: Attachment; onDelete?: (file: Attachment) => void }) {
  const t = useTranslations('attachments')
  const dates = useDates()
  const bytes = useBytes()
  const Icon = icons[file.type]
  const address = fileAddress(file)
  return (
    <li className={classes.media}>
      <div className={classes.row}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <div className={classes.rowBody}>
          <span className={classes.rowName} title={file.name}>
            {file.name}
          </span>
          <span className={classes.rowNote}>
            {[
              file.link ? t('external') : bytes(file.size),
              dates.short(file.create_date),
              file.sticker?.title,
              file.description,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {file.link ? (
          <ToolButton
            label={t('external')}
            onClick={() => window.open(file.link ?? '', '_blank', 'noopener,noreferrer')}
          >
            <IconExternalLink size={17} stroke={1.7} />
          </ToolButton>
        ) : (
          <a
            className={classes.link}
            href={address}
            download={file.name}
            aria-label={t('downloadName', { name: file.name })}
          >
            <IconDownload size={17} stroke={1.7} />
          </a>
        )}
        {onDelete && (
          <ToolButton label={t('deleteName', { name: file.name })} onClick={() => onDelete(file)}>
            <IconTrash size={17} stroke={1.7} />
          </ToolButton>
        )}
      </div>
      {file.type === 'SOUND' && (
        <audio controls preload="none" src={address} aria-label={file.name}>
          <track kind="captions" />
        </audio>
      )}
      {file.type === 'VIDEO' && !file.link && (
        <video controls preload="metadata" src={address} aria-label={file.name} playsInline>
          <track kind="captions" />
        </video>
      )}
    </li>
  )
}
