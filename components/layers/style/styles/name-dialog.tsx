'use client'

import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { isStyleName } from '../wire'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface NameDialogProps {
  title: string
  initial: string
  taken: readonly string[]
  busy: boolean
  onName: (name: string) => void
  onClose: () => void
}

export function NameDialog({ title, initial, taken, busy, onName, onClose }: NameDialogProps) {
  useReturnFocus()
  const t = useTranslations('layerStyle.styles')
  const [name, setName] = useState(initial)
  const [tried, setTried] = useState(false)
  const wanted = name.trim()
  const error = taken.includes(wanted) ? t('taken') : isStyleName(wanted) ? null : t('nameRule')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!error) onName(wanted)
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={100}
          data-autofocus
          error={tried ? error : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="sm" loading={busy}>
            {t('done')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
