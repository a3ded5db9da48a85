'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PersonAvatar } from '@/components/person/person-avatar'
import { BothValues } from './both-values'
import classes from './editing.module.css'
import type { FieldEdit } from './use-field-edit'

interface FieldNotesProps {
  edit: FieldEdit
  /** Saves what was entered after the checks of the editor. */
  onSave?: (value: unknown) => unknown
}

/** Below a field: who else is editing it, and both values when somebody changed it meanwhile. */
export function FieldNotes({ edit, onSave }: FieldNotesProps) {
  const t = useTranslations('task')
  const moved = useRef<HTMLDivElement>(null)
  const { stops } = edit
  useEffect(() => {
    if (stops > 0) moved.current?.scrollIntoView({ block: 'nearest' })
  }, [stops])
  return (
    <>
      {edit.editors.map((person) => (
        <span key={person.id} className={classes.editors} role="status">
          <PersonAvatar person={person} size={18} />
          {t('editing', { fio: person.fio })}
        </span>
      ))}
      {edit.moved && (
        <div ref={moved} className={classes.moved} role="alert">
          <span className={classes.movedText}>{t('movedWhileEditing')}</span>
          <BothValues
            task={edit.task}
            field={edit.field}
            mine={edit.moved.mine}
            theirs={edit.stored}
            told={edit.moved.theirs}
            onMine={() => edit.keepMine(onSave)}
            onTheirs={edit.end}
          />
        </div>
      )}
    </>
  )
}
