'use client'

import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { request } from '@/components/api/request'
import { useApiList, useApiMutation } from '@/components/api/use-api'
import { createUuid } from '@/components/ui/create-uuid'
import { showDone } from '@/components/ui/show-notice'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import type { ActWire } from '@/lib/domain/acts/presenter'
import { openPdf, ownZone } from './open-pdf'
import { TemplateChoice, useTemplateChoice } from './template-choice'

interface MakeActDialogProps {
  taskId: number
  opened: boolean
  onClose: () => void
}

/** Makes an act of a task from a template, with a draft to look at first. */
export function MakeActDialog({ taskId, opened, onClose }: MakeActDialogProps) {
  const t = useTranslations('acts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('make')}>
      {opened && <MakeAct taskId={taskId} onDone={onClose} />}
    </Modal>
  )
}

function MakeAct({ taskId, onDone }: { taskId: number; onDone: () => void }) {
  useReturnFocus()
  const t = useTranslations('acts')
  const list = useApiList<ActTemplateWire>('act-templates', '/rest/acts/templates', {
    query: { task_id: taskId, page: 1, limit: 1000 },
    staleTime: 0,
  })
  const choice = useTemplateChoice(list.items)
  const keyOf = useKeyOf()
  const [number, setNumber] = useState('')
  const [date, setDate] = useState<string | null>(null)
  const template = choice.template
  const { mutate, error, isPending } = useApiMutation(
    async () => {
      const body = {
        template_id: template?.id,
        number: number.trim() || null,
        date,
        time_zone: ownZone(),
      }
      const path = `/rest/tasks/${taskId}/acts`
      return (await request<ActWire>(path, { method: 'POST', body, idempotencyKey: keyOf(body) })).body
    },
    {
      stale: ['acts', 'act-templates', 'tasks', 'audit'],
      failed: false,
      onDone: (act) => {
        showDone(t('made', { number: act.number }))
        onDone()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined)
  }
  const preview = () =>
    void openPdf(
      {
        path: `/rest/tasks/${taskId}/acts/preview`,
        query: { template_id: template?.id, time_zone: ownZone() },
      },
      { waiting: t('previewMade'), failed: t('previewFailed') },
    )
  const failed = error ?? list.error
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TemplateChoice choice={choice} />
        <TextInput
          label={t('number')}
          description={t('numberHint')}
          placeholder={template?.next_number ?? undefined}
          maxLength={100}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <DatePickerInput
          label={t('date')}
          placeholder={t('today')}
          clearable
          value={date}
          onChange={setDate}
        />
        {failed && (
          <Alert color="red" role="alert">
            {failed.message}
          </Alert>
        )}
        <Text size="xs" c="dimmed">
          {t('makeHint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.7} />}
            disabled={!template}
            onClick={preview}
          >
            {t('preview')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!template}>
            {t('makeDo')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A key for each request: sent again after a lost connection, the same one makes no second act. */
function useKeyOf() {
  const sent = useRef({ body: '', key: '' })
  return (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: createUuid() }
    return sent.current.key
  }
}
