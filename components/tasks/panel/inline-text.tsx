'use client'

import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keepDraft, useDraft } from '../stores/draft-store'
import classes from '../facts/facts.module.css'
import common from '../../ui/common.module.css'

interface InlineTextProps {
  /** Key of the draft: the task and the field. */
  taskId: number
  field: string
  label: string
  value: string
  editable: boolean
  required?: boolean
  multiline?: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
  /** Rejects when the server refuses the change: the text then stays in the field. */
  onSave: (value: string) => Promise<unknown>
  children: ReactNode
}

/** Text that is edited in place; a draft is discarded only by Esc or Cancel. */
export function InlineText(props: InlineTextProps) {
  const { taskId, field, label, value, editable, multiline, editing, onEditing } = props
  const t = useTranslations('task')
  const draft = useDraft(taskId, field)
  const words = draft ?? value
  const [busy, setBusy] = useState(false)
  const empty = props.required && words.trim() === ''

  const area = useRef<HTMLTextAreaElement>(null)
  // A field reopened by a draft does not take the focus: keyboard navigation between tasks continues.
  useEffect(() => {
    if (editing) area.current?.focus()
  }, [editing])

  const end = () => {
    keepDraft(taskId, field, null)
    onEditing(false)
  }
  const save = async () => {
    if (empty) return
    if (words.trim() === value) return end()
    setBusy(true)
    const saved = await props.onSave(words.trim()).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (saved) end()
  }
  if (!editing && !(editable && draft !== null)) {
    return editable ? (
      <UnstyledButton className={classes.editable} onClick={() => onEditing(true)}>
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
        ref={area}
        aria-label={label}
        autosize
        minRows={multiline ? 4 : 1}
        maxRows={14}
        readOnly={busy}
        value={words}
        error={empty ? t('required') : undefined}
        onChange={(event) => keepDraft(taskId, field, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.setSelectionRange(words.length, words.length)}
        onKeyDown={getHotkeyHandler([
          [multiline ? 'mod+Enter' : 'Enter', () => void save()],
          ['Escape', end],
        ])}
      />
      <div className={common.buttons}>
        <Button onClick={() => void save()} loading={busy}>
          {t('save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={end}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
