'use client'

import { IconSend2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { createUuid } from '@/components/ui/create-uuid'
import { useDates } from '@/components/ui/use-dates'
import classes from '../field.module.css'
import { useField, useFieldState } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { useDraft } from '../input/use-draft'

/** The messages of a task, those that wait included; what is written stays when the application is closed. */
export function TaskTalk({ held: { task, comments } }: { held: HeldTask }) {
  const t = useTranslations('field.talk')
  const dates = useDates()
  const { field, user } = useField()
  const changes = useFieldState((state) => state.changes)
  const { words, write, key } = useDraft(`comment-${task.id}`)
  const [sending, setSending] = useState(false)
  const waiting = changes.flatMap(({ taskId, seq, madeAt, body }) =>
    taskId === task.id && body.kind === 'comment' ? [{ seq, madeAt, text: body.text }] : [],
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const text = words.trim()
    if (!text || sending) return
    setSending(true)
    const kept = await field.change(task.id, { kind: 'comment', uuid: createUuid(), text }, { draft: key })
    if (kept) write('')
    setSending(false)
  }
  return (
    <>
      <form className={classes.write} onSubmit={(event) => void send(event)}>
        <textarea
          rows={2}
          aria-label={t('write')}
          placeholder={t('write')}
          value={words}
          maxLength={10_000}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <button type="submit" className={classes.square} aria-label={t('send')} disabled={!words.trim()}>
          <IconSend2 size={26} stroke={1.8} />
        </button>
      </form>
      {waiting.length + (comments?.length ?? 0) === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <ul className={classes.talk}>
        {waiting.toReversed().map(({ seq, madeAt, text }) => (
          <li key={seq}>
            <small>
              {user.fio} · {dates.short(madeAt)} · {t('waiting')}
            </small>
            <p>{text}</p>
          </li>
        ))}
        {comments?.map(({ id, fio, date, made_at: made, comment, update_text: changed }) => (
          <li key={id} data-system={!comment || undefined}>
            <small>
              {fio} · {dates.short(made ?? date)}
              {!comment && ` · ${t('changed')}`}
            </small>
            <p>{comment || changed}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
