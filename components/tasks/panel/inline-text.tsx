'use client'

import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getHotkeyHandler, useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { physical } from '@/components/ui/physical-keys'
import { FieldNotes } from '../editing/field-notes'
import type { FieldEdit } from '../editing/use-field-edit'
import classes from '../facts/facts.module.css'
import common from '../../ui/common.module.css'

interface InlineTextProps {
  edit: FieldEdit
  label: string
  editable: boolean
  required?: boolean
  multiline?: boolean
  /** An empty text is no value. */
  clearable?: boolean
  /** Key that begins the edit. */
  hotkey?: string
  children: ReactNode
}

/** Text that is edited in place; what is typed is discarded only by Esc or Cancel. */
export function InlineText(props: InlineTextProps) {
  const { edit, label, editable, required, multiline, clearable, hotkey, children } = props
  const t = useTranslations('task')
  const words = typeof edit.value === 'string' ? edit.value : ''
  const [busy, setBusy] = useState(false)
  const empty = required && words.trim() === ''

  const area = useRef<HTMLTextAreaElement>(null)
  // A field reopened with what was typed does not take the focus: keyboard navigation between tasks continues.
  const begun = useRef(false)
  useEffect(() => {
    if (edit.open && begun.current) area.current?.focus()
    begun.current = false
  }, [edit.open])
  const begin = () => {
    begun.current = true
    edit.begin()
    area.current?.focus()
  }
  useHotkeys(hotkey ? [[hotkey, () => editable && begin(), physical]] : [])

  const save = async () => {
    if (empty) return
    setBusy(true)
    await edit.save(clearable ? words.trim() || null : words.trim())
    setBusy(false)
  }
  if (!editable || !edit.open) {
    return (
      <>
        {editable ? (
          <UnstyledButton className={classes.editable} onClick={begin}>
            <VisuallyHidden>{t('edit', { name: label })} </VisuallyHidden>
            {children}
          </UnstyledButton>
        ) : (
          <div className={classes.still}>{children}</div>
        )}
        <FieldNotes edit={edit} />
      </>
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
        onChange={(event) => edit.set(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.setSelectionRange(words.length, words.length)}
        onKeyDown={getHotkeyHandler([
          [multiline ? 'mod+Enter' : 'Enter', () => void save()],
          ['Escape', edit.end],
        ])}
      />
      <FieldNotes edit={edit} onSave={save} />
      {!edit.moved && (
        <div className={common.buttons}>
          <Button onClick={() => void save()} loading={busy}>
            {t('save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={edit.end}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
