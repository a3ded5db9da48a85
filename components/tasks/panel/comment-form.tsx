'use client'

import { Button, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconSend2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import classes from './discussion.module.css'
import { useSendComment } from './use-send-comment'

export function CommentForm({ taskId }: { taskId: number }) {
  const t = useTranslations('comments')
  const [text, setText] = useState('')
  const send = useSendComment(taskId, { onRefused: (words) => setText((now) => now || words) })
  const submit = () => {
    const words = text.trim()
    if (!words) return
    setText('')
    send(words)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        aria-label={t('write')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', submit],
          ['Escape', (event) => event.currentTarget instanceof HTMLElement && event.currentTarget.blur()],
        ])}
      />
      <Button
        type="submit"
        variant={text.trim() ? 'filled' : 'default'}
        leftSection={<IconSend2 size={15} stroke={1.8} />}
        rightSection={<KeyHint keys="Ctrl Enter" />}
        className={classes.send}
      >
        {t('send')}
      </Button>
    </form>
  )
}
