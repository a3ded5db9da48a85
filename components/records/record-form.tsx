'use client'

import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import classes from './form.module.css'
import type { EditedRecord } from '@/components/api/presence'
import { FormEditors } from './form-editors'
import { FormNotes } from './form-notes'
import type { FormNotesState } from './use-record-form'
import common from '../ui/common.module.css'

interface RecordFormProps {
  /** Result of `useRecordForm`. */
  record: {
    form: { errors: Record<string, ReactNode> }
    submit: (event?: FormEvent<HTMLFormElement>) => void
    busy: boolean
    dirty: boolean
    changed: object
    notes: FormNotesState
  }
  /** A new record: its button says what it will do. */
  isNew?: boolean
  submitLabel?: string
  /** Why nothing can be changed; the fields are then read-only. */
  denied?: string
  /** The record, where its editors are told to each other. */
  edited?: EditedRecord | null
  onCancel: () => void
  /** Content that stays enabled when read-only, before and after the fields. */
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** An open list or calendar handles the key itself. */
const isOpenPicker = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'

/** Scrolling sections with a fixed footer. */
export function RecordForm(props: RecordFormProps) {
  const { record, isNew, submitLabel, denied, edited, onCancel, above, below, children } = props
  const t = useTranslations('kit')
  const element = useRef<HTMLFormElement>(null)
  const { form, submit, busy, dirty, notes } = record
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])

  const wrong = Object.keys(form.errors).join(' ')
  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  useEffect(() => {
    const form = element.current
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOpenPicker(event.target)) return
      event.stopPropagation()
      onCancel()
    }
    form?.addEventListener('keydown', leave)
    return () => form?.removeEventListener('keydown', leave)
  }, [onCancel])

  return (
    <form ref={element} className={common.fillColumn} onSubmit={submit} noValidate>
      <div className={classes.scroll}>
        <FormNotes notes={notes}>
          {edited && <FormEditors {...edited} editing={dirty} value={JSON.stringify(record.changed)} />}
        </FormNotes>
        {above}
        <fieldset className={classes.fields} disabled={Boolean(denied)}>
          {children}
        </fieldset>
        {below}
      </div>
      <div className={classes.foot}>
        {denied ? (
          <span className={common.hintRight}>{denied}</span>
        ) : (
          <>
            <Button
              type="submit"
              size="sm"
              loading={busy}
              variant={dirty || isNew ? 'filled' : 'default'}
              rightSection={<KeyHint keys="Ctrl Enter" />}
            >
              {submitLabel ?? t(isNew ? 'create' : 'save')}
            </Button>
            <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
            {notes.conflicts.length > 0 ? (
              <Button variant="light" color="orange" size="sm" ml="auto" onClick={notes.show}>
                {t('conflict.open', { count: notes.conflicts.length })}
              </Button>
            ) : (
              dirty && !isNew && <span className={common.hintRight}>{t('unsaved')}</span>
            )}
          </>
        )}
      </div>
    </form>
  )
}
