'use client'

import { IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './attachments.module.css'

interface FileDropProps {
  enabled: boolean
  className?: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Accepts files dropped on it, and files pasted anywhere while it is mounted. */
export function FileDrop({ enabled, className, onFiles, children }: FileDropProps) {
  const t = useTranslations('attachments')
  const [over, setOver] = useState(false)
  /** Entering a child fires a leave event on the parent; only a counter shows whether the pointer is still inside. */
  const depth = useRef(0)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!enabled || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])

  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!enabled || !carriesFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    if (!enabled || !carriesFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={className}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => enabled && carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {over && (
        <div className={classes.over}>
          <IconUpload size={26} stroke={1.6} aria-hidden="true" />
          {t('drop')}
        </div>
      )}
    </div>
  )
}
