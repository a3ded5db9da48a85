'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import classes from './form.module.css'
import { FormConflicts } from './form-conflicts'
import { FormTrouble } from './form-trouble'
import type { FormNotesState } from './use-record-form'

interface FormNotesProps {
  notes: FormNotesState
  children?: ReactNode
}

/** What a form has to say above its fields. When it stops a save, it comes into the window and takes the focus itself,
 * not one of its buttons: Enter chooses nothing by accident. */
export function FormNotes({ notes, children }: FormNotesProps) {
  const { trouble, conflicts, stops, audited, etag, readAgain } = notes
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stops === 0) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [stops])

  const open = conflicts.length
  const before = useRef(open)
  useEffect(() => {
    // The button of a choice is gone with it.
    if (open < before.current && document.activeElement === document.body) {
      const form = element.current?.closest('form')
      const next = open > 0 ? element.current : form?.querySelector<HTMLElement>('[type="submit"]')
      next?.focus()
    }
    before.current = open
  }, [open])

  return (
    <div ref={element} tabIndex={-1} className={classes.notes}>
      {trouble && (trouble.kind !== 'merged' || open === 0) && (
        <FormTrouble trouble={trouble} onLoad={() => void readAgain()} />
      )}
      {children}
      {open > 0 && <FormConflicts conflicts={conflicts} audited={audited} etag={etag} />}
    </div>
  )
}
