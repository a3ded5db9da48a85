'use client'

import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { thumbAddress } from '../attachments/addresses'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './chat.module.css'
import { diffLines } from './diff-lines'
import { useDiffWords } from './use-diff-words'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

/** The content of a change: "field: old → new", and files added or removed. */
export function ChangeBody({ comment }: { comment: CommentWire }) {
  const t = useTranslations('diff')
  const looks = useLooks()
  const { lines, notes } = diffLines(comment, useDiffWords())
  const { files_added: added = [], files_deleted: deleted = [] } = comment.diff ?? {}
  return (
    <div className={classes.change}>
      {lines.map(({ label, was, is, stepId }) => {
        const look = stepId === undefined ? undefined : looks.steps.get(stepId)
        return (
          <p key={label}>
            <span className={classes.label}>{label}:</span> <s>{was}</s>
            <span aria-hidden="true"> → </span>
            {look && <StepDisc look={look} size={15} />} <b>{is}</b>
          </p>
        )
      })}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {added.length > 0 && <Files label={t('filesAdded')} files={added} />}
      {deleted.length > 0 && <Files label={t('filesDeleted')} files={deleted} gone />}
    </div>
  )
}

function Files({ label, files, gone }: { label: string; files: readonly AttachmentWire[]; gone?: boolean }) {
  return (
    <div className={classes.files}>
      <span className={classes.label}>{label}:</span>
      <ul>
        {files.map((file) => (
          <li key={file.id} data-gone={gone || undefined}>
            {file.type === 'PHOTO' && !gone && <Thumb file={file} />}
            <span>{file.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A file deleted later has no picture. */
function Thumb({ file }: { file: AttachmentWire }) {
  const [shown, setShown] = useState(true)
  if (!shown || file.deleted) return null
  return <Image src={thumbAddress(file, 160)} alt="" loading="lazy" onError={() => setShown(false)} />
}
