'use client'

import { Anchor, Badge, Button, Modal, TextInput } from '@mantine/core'
import { IconFileCertificate, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { request } from '@/components/api/request'
import { useMay } from '@/components/api/session-user'
import { useApiList, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import type { ActWire } from '@/lib/domain/acts/presenter'
import common from '../ui/common.module.css'
import classes from './acts.module.css'
import { MakeActDialog } from './make-act-dialog'

interface ActSectionProps {
  taskId: number
  /** Whether the reader may prove the work. */
  may: boolean
}

/** The acts of a task: opened, made and voided. */
export function ActSection({ taskId, may: mayProve }: ActSectionProps) {
  const t = useTranslations('acts')
  const may = useMay().acts.make === true && mayProve
  const { items } = useApiList<ActWire>('acts', `/rest/tasks/${taskId}/acts`)
  const [voided, setVoided] = useState<ActWire | null>(null)
  const [making, setMaking] = useState(false)
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('ofTask')}>
      <h4>{t('ofTask')}</h4>
      <ul className={classes.list}>
        {items.map((act) => (
          <ActRow key={act.id} act={act} onVoid={may ? () => setVoided(act) : undefined} />
        ))}
      </ul>
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconFileCertificate size={15} stroke={1.8} />}
          onClick={() => setMaking(true)}
        >
          {t('make')}
        </Button>
      )}
      <MakeActDialog taskId={taskId} opened={making} onClose={() => setMaking(false)} />
      <Modal
        opened={voided !== null}
        onClose={() => setVoided(null)}
        title={t('voidTitle', { number: voided?.number ?? '' })}
      >
        {voided && <VoidForm act={voided} onDone={() => setVoided(null)} />}
      </Modal>
    </section>
  )
}

function ActRow({ act, onVoid }: { act: ActWire; onVoid?: (() => void) | undefined }) {
  const t = useTranslations('acts')
  const dates = useDates()
  const name = t('numbered', { number: act.number })
  return (
    <li className={classes.row}>
      <span className={classes.facts}>
        {act.voided ? (
          <span>
            {name}{' '}
            <Badge size="sm" color="gray" variant="light">
              {t('voided')}
            </Badge>
          </span>
        ) : (
          <Anchor
            size="sm"
            href={`/rest/tasks/${act.task_id}/files/${act.attachment_num}`}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </Anchor>
        )}
        <span className={classes.dim}>
          {t('madeBy', { date: dates.short(act.made_at), fio: act.made_by.fio })}
        </span>
        {act.voided && <span className={classes.dim}>{t('voidReason', { reason: act.voided.reason })}</span>}
      </span>
      {onVoid && !act.voided && (
        <ToolButton label={t('voidOne', { number: act.number })} onClick={onVoid}>
          <IconTrash size={17} stroke={1.7} />
        </ToolButton>
      )}
    </li>
  )
}

function VoidForm({ act, onDone }: { act: ActWire; onDone: () => void }) {
  const t = useTranslations('acts')
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useApiMutation(
    () =>
      request<unknown>(`/rest/tasks/${act.task_id}/acts/${act.id}`, {
        method: 'DELETE',
        query: { reason: reason.trim() },
      }),
    {
      stale: ['acts', 'tasks', 'audit'],
      failed: t('notVoided'),
      onDone: () => {
        showDone(t('voidDone', { number: act.number }))
        onDone()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) mutate(undefined)
  }
  return (
    <form onSubmit={submit} className={common.stack10}>
      <p className={common.note}>{t('voidHint')}</p>
      <TextInput
        label={t('reason')}
        withAsterisk
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" color="red" w="fit-content" loading={isPending} disabled={!reason.trim()}>
        {t('voidDo')}
      </Button>
    </form>
  )
}
