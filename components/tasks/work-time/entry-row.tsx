'use client'

import { ActionIcon, Badge, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { useWorkDuration } from '@/components/ui/use-duration'
import type { WorkEntryWire } from '@/lib/domain/work-time/presenter'
import type { EntryTarget } from './entry-form'
import classes from './work-time.module.css'

interface EntryRowProps {
  entry: WorkEntryWire
  /** Seconds since the answer of the server. */
  passed: number
  onChoose: (target: EntryTarget) => void
}

/** One interval of work: who, when, how long, and why it was corrected. */
export function EntryRow({ entry, passed, onChoose }: EntryRowProps) {
  const t = useTranslations('workTime')
  const dates = useDates()
  const duration = useWorkDuration()
  const { fio, state, seconds, forgotten, corrected } = entry
  const isRunning = state === 'running'
  const when =
    entry.ended_at === null
      ? t('since', { time: dates.short(entry.started_at) })
      : dates.between(entry.started_at, entry.ended_at)
  return (
    <li className={classes.entry}>
      <span className={classes.who}>{fio}</span>
      <span className={classes.when}>{when}</span>
      {isRunning && !forgotten && (
        <Badge size="xs" variant="light" color="petrol">
          {t('running')}
        </Badge>
      )}
      {forgotten && (
        <Tooltip label={t('forgottenHint')}>
          <Badge size="xs" variant="light" color="red">
            {t('forgotten')}
          </Badge>
        </Tooltip>
      )}
      {corrected && <CorrectedMark corrected={corrected} />}
      <span className={classes.length}>{duration(seconds + (isRunning ? passed : 0))}</span>
      {entry.may_correct && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('entryMenu', { who: fio, when })}
            >
              <IconDots size={15} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={15} stroke={1.7} />}
              onClick={() => onChoose({ kind: 'correct', entry })}
            >
              {t('correct')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} stroke={1.7} />}
              onClick={() => onChoose({ kind: 'remove', entry })}
            >
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** Who corrected an entry and why, and the interval before. */
function CorrectedMark({ corrected }: { corrected: NonNullable<WorkEntryWire['corrected']> }) {
  const t = useTranslations('workTime')
  const dates = useDates()
  const { by, at, reason, from, to } = corrected
  const before =
    from === null
      ? t('addedBy', { by, date: dates.short(at) })
      : t('correctedBy', {
          by,
          date: dates.short(at),
          before: to === null ? t('since', { time: dates.short(from) }) : dates.between(from, to),
        })
  return (
    <Tooltip multiline maw={320} label={`${before} ${reason}`}>
      <Badge size="xs" variant="light" color="gray" tabIndex={0}>
        {t(from === null ? 'added' : 'corrected')}
      </Badge>
    </Tooltip>
  )
}
