'use client'

import { Button, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconCornerUpLeft, IconSend2, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '@/components/api/types'
import { KeyHint } from '@/components/ui/key-hint'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './chat.module.css'
import { useSendComment } from './use-send-comment'

interface TalkFormProps {
  taskId: number
  answers: Comment | null
  onAnswered: () => void
}

/** The field in which the next message is written; a refused one comes back to it. */
export function TalkForm({ taskId, answers, onAnswered }: TalkFormProps) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSendComment(taskId, { onRefused: (words) => setText((now) => now || words) })
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])

  const submit = () => {
    const words = text.trim()
    if (!words) return
    setText('')
    send({ words, answers })
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
            <b>{t('chat.replyTo', { fio: answers.fio ?? '' })}</b>
            {answers.comment}
          </span>
          <ToolButton size="sm" label={t('chat.cancelReply')} onClick={onAnswered}>
            <IconX size={15} stroke={1.8} />
          </ToolButton>
        </div>
      )}
      <Textarea
        ref={field}
        aria-label={t('comments.write')}
        placeholder={t('comments.placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', submit],
          [
            'Escape',
            (event) => {
              if (answers) onAnswered()
              else if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
            },
          ],
        ])}
      />
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
