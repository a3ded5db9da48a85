'use client'

import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './panel.module.css'

interface InlineTextProps {
  label: string
  value: string
  editable: boolean
  required?: boolean
  multiline?: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
  /** Rejects when the change was refused: the words then stay in the field. */
  onSave: (value: string) => Promise<unknown>
  children: ReactNode
}

/** Text that turns into its own field; what was typed is only given up by Esc or Cancel. */
export function InlineText(props: InlineTextProps) {
  const { label, value, editable, multiline, editing, onEditing } = props
  const t = useTranslations('task')
  const [draft, setDraft] = useState(value)
  const [busy, setBusy] = useState(false)
  const empty = props.required && draft.trim() === ''

  const begin = () => {
    setDraft(value)
    onEditing(true)
  }
  const save = async () => {
    if (empty) return
    if (draft.trim() === value) return onEditing(false)
    setBusy(true)
    const saved = await props.onSave(draft.trim()).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (saved) onEditing(false)
  }
  if (!editing) {
    return editable ? (
      <UnstyledButton className={classes.editable} onClick={begin}>
        <VisuallyHidden>{t('edit', { name: label })} </VisuallyHidden>
        {props.children}
      </UnstyledButton>
    ) : (
      <div className={classes.still}>{props.children}</div>
    )
  }
  return (
    <div className={classes.editor}>
      <Textarea
        aria-label={label}
        autosize
        minRows={multiline ? 4 : 1}
        maxRows={14}
        autoFocus
        value={draft}
        error={empty ? t('required') : undefined}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.setSelectionRange(draft.length, draft.length)}
        onKeyDown={getHotkeyHandler([
          [multiline ? 'mod+Enter' : 'Enter', () => void save()],
          ['Escape', () => onEditing(false)],
        ])}
      />
      <div className={classes.editorActions}>
        <Button onClick={() => void save()} loading={busy}>
          {t('save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onEditing(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
