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
import { ToolButton } from '@/components/ui/tool-button'
import classes from './attachments.module.css'

interface FileRowProps {
  kind: 'sound' | 'video' | 'file'
  name: string
  /** Size, date and other details. */
  note: string
  address: string
  /** A recording stored elsewhere. */
  link?: string | null
  onDelete?: () => void
}

const icons = { sound: IconMicrophone, video: IconVideo, file: IconFile }

/** A recording with a player, or a file to download. */
export function FileRow({ kind, name, note, address, link, onDelete }: FileRowProps) {
  const t = useTranslations('attachments')
  const Icon = icons[kind]
  return (
    <li className={classes.media}>
      <div className={classes.row}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <div className={classes.rowBody}>
          <span className={classes.rowName} title={name}>
            {name}
          </span>
          <span className={classes.rowNote}>{note}</span>
        </div>
        {link ? (
          <ToolButton
            label={t('external')}
            onClick={() => window.open(link, '_blank', 'noopener,noreferrer')}
          >
            <IconExternalLink size={17} stroke={1.7} />
          </ToolButton>
        ) : (
          <a className={classes.link} href={address} download={name} aria-label={t('downloadName', { name })}>
            <IconDownload size={17} stroke={1.7} />
          </a>
        )}
        {onDelete && (
          <ToolButton label={t('deleteName', { name })} onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </ToolButton>
        )}
      </div>
      {kind === 'sound' && (
        <audio controls preload="none" src={address} aria-label={name}>
          <track kind="captions" />
        </audio>
      )}
      {kind === 'video' && !link && (
        <video controls preload="metadata" src={address} aria-label={name} playsInline>
          <track kind="captions" />
        </video>
      )}
    </li>
  )
}
