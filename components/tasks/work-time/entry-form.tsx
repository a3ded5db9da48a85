'use client'

import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { WorkEntryWire } from '@/lib/domain/work-time/presenter'
import type { TaskWork } from './use-work-time'

export type EntryTarget = { kind: 'add' } | { kind: 'correct' | 'remove'; entry: WorkEntryWire }

interface EntryFormProps {
  target: EntryTarget | null
  work: TaskWork
  onClose: () => void
  onDone: () => void
}

/** Adds, corrects or removes an interval of work; each needs a reason. */
export function EntryForm({ target, onClose, ...rest }: EntryFormProps) {
  const t = useTranslations('workTime')
  return (
    <Modal opened={target !== null} onClose={onClose} title={target && t(`titles.${target.kind}`)}>
      {target && <EntryFields target={target} onClose={onClose} {...rest} />}
    </Modal>
  )
}

const wall = (seconds: number | null) =>
  seconds === null ? null : dayjs.unix(seconds).format('YYYY-MM-DD HH:mm:ss')

function EntryFields({ target, work, onClose, onDone }: EntryFormProps & { target: EntryTarget }) {
  const t = useTranslations('workTime')
  const dates = useDates()
  const known = target.kind === 'add' ? null : target.entry
  const [from, setFrom] = useState(wall(known?.started_at ?? null))
  const [to, setTo] = useState(wall(known?.ended_at ?? null))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const ready = reason.trim() !== '' && (target.kind !== 'add' || (from !== null && to !== null))

  const perform = () => {
    const [started, ended] = [from, to].map((moment) => (moment === null ? null : dayjs(moment).unix()))
    if (target.kind === 'remove') return work.remove(target.entry, reason)
    if (target.kind === 'add') return work.add({ started_at: started ?? 0, ended_at: ended ?? 0, reason })
    return work.correct(target.entry, {
      ...(started !== null && { started_at: started }),
      ...(ended !== null && { ended_at: ended }),
      reason,
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setBusy(true)
    try {
      await perform()
      onDone()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : '')
      // Somebody else may have changed the entry: the list shows what it is now.
      work.retry()
      setBusy(false)
    }
  }
  const moment = (label: string, value: string | null, onChange: (value: string | null) => void) => (
    <DateTimePicker
      label={label}
      withAsterisk={target.kind === 'add'}
      value={value}
      onChange={onChange}
      valueFormat={(text) => dates.short(dayjs(text).unix())}
      maxDate={dayjs().endOf('day').format('YYYY-MM-DD')}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {target.kind !== 'remove' && (
          <>
            {moment(t('from'), from, setFrom)}
            {moment(t('to'), to, setTo)}
          </>
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        {failed !== null && (
          <Alert color="red" role="alert" title={t('failed')}>
            {failed}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!ready}
            {...(target.kind === 'remove' && { color: 'red' })}
          >
            {t(target.kind === 'remove' ? 'remove' : 'save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
