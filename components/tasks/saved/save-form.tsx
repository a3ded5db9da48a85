'use client'

import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Sharing } from '@/components/api/task-sets'
import { showDone } from '@/components/ui/show-notice'
import type { Saved } from './use-saved'

const sharings = ['nobody', 'organization', 'everybody'] as const

interface SaveFormProps {
  saved: Saved
  onDone: () => void
  onCancel: () => void
}

/** Saves the active filters under a name. */
export function SaveForm({ saved, onDone, onCancel }: SaveFormProps) {
  const t = useTranslations('saved')
  const [title, setTitle] = useState('')
  const [sharing, setSharing] = useState<Sharing>('nobody')
  const name = title.trim()
  const taken = saved.saved.some((filter) => filter.is_own && filter.title === name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name || taken) return
    saved.create.mutate(
      { title: name, query: saved.query, shared_with: sharing },
      {
        onSuccess: () => {
          showDone(t('saved', { title: name }))
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextInput
          label={t('name')}
          value={title}
          maxLength={200}
          data-autofocus
          autoFocus
          error={taken ? t('nameTaken') : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label={t('share')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={sharings.map((value) => ({ value, label: t(`sharing.${value}`) }))}
          value={sharing}
          onChange={(value) => setSharing(sharings.find((known) => known === value) ?? 'nobody')}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!name || taken} loading={saved.create.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
