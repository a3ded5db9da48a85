'use client'

import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { showDone } from '@/components/ui/show-notice'

export interface Deletion {
  /** The question, with the name of the record. */
  title: string
  /** What is deleted along with it, one line each. */
  lost?: readonly string[]
  /** What else follows from it, or stays. */
  note?: string
  /** A word to type, when a slip would delete a whole organization. */
  typed?: string
  /** Label of the button; "Delete" when absent. */
  label?: string
  /** A further question. */
  question?: ReactNode
  /** It can be taken back. */
  undoable?: boolean
  run: () => Promise<unknown>
  /** Message after the deletion. */
  done?: string
}

export function ConfirmDelete({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const t = useTranslations('kit')
  const { lost = [], note, typed, label, question, undoable = false, run, done } = deletion
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const sure = typed === undefined || words.trim() === typed.trim()

  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (!sure) return
    setBusy(true)
    try {
      await run()
      onClose()
      if (done !== undefined) showDone(done)
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void go(event)}>
      <Stack gap="sm">
        {lost.length > 0 && (
          <div>
            <Text size="sm">{t('confirm.lost')}</Text>
            <List size="sm" mt={4}>
              {lost.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
        )}
        {note !== undefined && <Text size="sm">{note}</Text>}
        {question}
        {!undoable && (
          <Text size="sm" c="dimmed">
            {t('confirm.forever')}
          </Text>
        )}
        {typed !== undefined && (
          <TextInput
            label={t('confirm.type', { word: typed })}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        {reason && (
          <Alert color="red" role="alert" title={t('confirm.failed')}>
            {reason}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            size="sm"
            onClick={onClose}
            data-autofocus={typed === undefined ? true : undefined}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" size="sm" loading={busy} disabled={!sure}>
            {label ?? t('delete')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
