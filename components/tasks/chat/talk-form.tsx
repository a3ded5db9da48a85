'use client'

import { Button, Checkbox } from '@mantine/core'
import { IconCornerUpLeft, IconSend2, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import { commentDraft, keepDraft, readDraft, useDraft } from '../stores/draft-store'
import { keepAnswered, useAnswered } from './answer-store'
import classes from './chat.module.css'
import { MentionField } from './mention-field'
import { keepMentioned, mentionedIn } from './mention-store'
import { useSendComment } from './use-send-comment'

/** The message input; a rejected message is restored in it. Drafts are kept while other tasks are open. */
export function TalkForm({ taskId, ofCitizen = false }: { taskId: number; ofCitizen?: boolean }) {
  const t = useTranslations()
  const text = useDraft(taskId, commentDraft) ?? ''
  const answers = useAnswered(taskId)
  const field = useRef<HTMLTextAreaElement>(null)
  const [toCitizen, setToCitizen] = useState(false)
  // A restored draft must not take the focus.
  const shown = useRef(answers)
  const send = useSendComment(taskId, {
    onRefused: ({ words, answers: answered, mentions, toCitizen: reached }) => {
      setToCitizen(reached)
      const since = readDraft(taskId, commentDraft)
      keepDraft(taskId, commentDraft, since === null ? words : `${words}\n${since}`)
      if (since === null) keepAnswered(taskId, answered)
      for (const person of mentions) keepMentioned(taskId, person)
    },
  })
  useEffect(() => {
    if (answers && answers !== shown.current) field.current?.focus()
    shown.current = answers
  }, [answers])
  const onAnswered = () => keepAnswered(taskId, null)

  const submit = () => {
    const words = text.trim()
    if (!words) return
    const mentions = mentionedIn(taskId, words)
    keepDraft(taskId, commentDraft, null)
    keepMentioned(taskId, null)
    // A reply in a merged stream may belong to another task.
    const reaches = ofCitizen && toCitizen && (answers?.task_id ?? taskId) === taskId
    send({ words, answers, mentions, toCitizen: reaches })
    setToCitizen(false)
    onAnswered()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {answers && (
        <div className={classes.answering}>
          <IconCornerUpLeft size={15} stroke={1.8} aria-hidden="true" />
          <span>
            <b>{t('chat.replyTo', { fio: answers.fio })}</b>
            {answers.comment}
          </span>
          <ToolButton size="sm" label={t('chat.cancelReply')} onClick={onAnswered}>
            <IconX size={15} stroke={1.8} />
          </ToolButton>
        </div>
      )}
      <MentionField
        taskId={taskId}
        ref={field}
        value={text}
        onWrite={(words) => keepDraft(taskId, commentDraft, words || null)}
        onSend={submit}
        onEscape={(element) => (answers ? onAnswered() : element.blur())}
      />
      {ofCitizen && (
        <Checkbox
          size="xs"
          label={t('citizenTask.answer')}
          description={t('citizenTask.answerHint')}
          checked={toCitizen}
          onChange={(event) => setToCitizen(event.currentTarget.checked)}
        />
      )}
      <Button
        type="submit"
        variant={text.trim() ? 'filled' : 'default'}
        leftSection={<IconSend2 size={15} stroke={1.8} />}
        rightSection={<KeyHint keys="Ctrl Enter" />}
        className={classes.send}
      >
        {t('comments.send')}
      </Button>
    </form>
  )
}
