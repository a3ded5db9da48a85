'use client'

import { Anchor, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { request } from '@/components/api/request'
import { useApiList, useApiMutation } from '@/components/api/use-api'
import { createUuid } from '@/components/ui/create-uuid'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import type { ActOutcomeWire } from '@/lib/domain/acts/presenter'
import classes from './acts.module.css'
import { ownZone } from './open-pdf'
import { TemplateChoice, useTemplateChoice } from './template-choice'

/** Tasks of one selection. */
export const actsAtMost = 50
/** Tasks of one request: the progress moves after each. */
const portion = 5

interface MakeActsDialogProps {
  ids: readonly number[]
  onClose: () => void
}

/** Makes an act of each selected task, a few at a time, and shows how each went. */
export function MakeActsDialog({ ids, onClose }: MakeActsDialogProps) {
  const t = useTranslations('acts')
  const [outcomes, setOutcomes] = useState<ActOutcomeWire[]>([])
  const stopped = useRef(false)
  const next = useRef(0)
  const keys = useRef(new Map<number, string>())
  const list = useApiList<ActTemplateWire>('act-templates', '/rest/acts/templates', {
    query: { page: 1, limit: 1000 },
  })
  // Which template suits a task is seen only then: without one, each task gets the best one in the language.
  const choice = useTemplateChoice(list.items.filter(({ built_in: isBuiltIn }) => !isBuiltIn))
  const [best, setBest] = useState(true)
  const { mutate, error, isPending } = useApiMutation(
    async () => {
      // After a lost connection the same portion is sent again under its key, so that no task gets a second act.
      for (; next.current < ids.length && !stopped.current; next.current += portion) {
        const at = next.current
        const idempotencyKey = keys.current.get(at) ?? createUuid()
        keys.current.set(at, idempotencyKey)
        const body = {
          ids: ids.slice(at, at + portion),
          language: choice.language,
          time_zone: ownZone(),
          ...(!best && choice.template && { template_id: choice.template.id }),
        }
        const { items } = (
          await request<{ items: ActOutcomeWire[] }>('/rest/tasks/acts', {
            method: 'POST',
            body,
            idempotencyKey,
          })
        ).body
        setOutcomes((before) => [...before, ...items])
      }
    },
    { stale: ['acts', 'act-templates', 'tasks', 'audit'], failed: false },
  )
  const close = () => {
    stopped.current = true
    onClose()
  }
  const begun = isPending || error !== null || outcomes.length > 0
  const made = outcomes.filter(({ act }) => act !== null).length
  const label = t('progress', { done: outcomes.length, all: ids.length })
  return (
    <Modal opened onClose={close} title={t('makeMany', { count: ids.length })}>
      <Stack gap="sm">
        {!begun && (
          <>
            <TemplateChoice choice={choice} best={{ value: best, onChange: setBest }} />
            <Button w="fit-content" onClick={() => mutate(undefined)}>
              {t('makeDo')}
            </Button>
          </>
        )}
        {begun && (
          <div role="status">
            <Text size="sm">{label}</Text>
            <Progress value={(outcomes.length / ids.length) * 100} aria-label={label} />
            {outcomes.length > 0 && (
              <Text size="sm">{t('summary', { made, refused: outcomes.length - made })}</Text>
            )}
          </div>
        )}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error.message}
          </Text>
        )}
        <Outcomes outcomes={outcomes} />
        {begun && !isPending && (
          <Group gap="xs">
            {error && <Button onClick={() => mutate(undefined)}>{t('goOn')}</Button>}
            <Button variant="default" onClick={close}>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly ActOutcomeWire[] }) {
  const t = useTranslations('acts')
  return (
    <ul className={classes.list} aria-label={t('results')}>
      {outcomes.map(({ id, act, error }) => (
        <li key={id} className={classes.row}>
          <span>{t('taskNumber', { id: String(id) })}</span>
          {act ? (
            <Anchor
              size="sm"
              href={`/rest/tasks/${id}/files/${act.attachment_num}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('numbered', { number: act.number })}
            </Anchor>
          ) : (
            <Text size="sm" c="red" component="span">
              {error}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
