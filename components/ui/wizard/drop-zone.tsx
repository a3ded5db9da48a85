'use client'

import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import common from '../common.module.css'
import classes from './wizard.module.css'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

interface DropZoneProps {
  /** Endings of file names. */
  accept: string
  texts: Record<'drop' | 'over' | 'choose' | 'formats' | 'hint', string>
  onFiles: (files: readonly File[]) => void
}

/** Accepts a file by drop or file picker. */
export function DropZone({ accept, texts, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Entering a child fires a leave event on the parent; only a counter shows whether the pointer is still inside. */
  const [depth, setDepth] = useState(0)

  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDepth((now) => Math.max(0, now + step))
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDepth(0)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={depth > 0 || undefined}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      <IconFileImport size={34} stroke={1.4} aria-hidden="true" />
      <p className={classes.lead}>{depth > 0 ? texts.over : texts.drop}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid="import-file"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button size="sm" data-autofocus onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <p className={classes.formats}>{texts.formats}</p>
      <p className={common.note}>{texts.hint}</p>
    </div>
  )
}
