'use client'

import { ActionIcon, Loader, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsMove, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { readCapabilities } from '@/components/api/tasks'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { assignStore } from '../one-map/carry-store'
import classes from './board.module.css'
import type { BoardColumn } from './board-columns'
import { useRefusal } from './use-refusal'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface CardMenuProps {
  task: TaskWire
  column: BoardColumn
  columns: readonly BoardColumn[]
  onMove: (task: TaskWire, column: BoardColumn) => void
  onClose: () => void
}

/** Moves for the card, as an alternative to drag. Disabled ones say why. */
export function CardMenu({ task, column, columns, onMove, onClose }: CardMenuProps) {
  const t = useTranslations('board')
  const { checkMove, words } = useRefusal()
  const oneMap = useTranslations('oneMap')
  const tasks = useTranslations('task')
  const { data: can, isPending } = useQuery({
    queryKey: queryKeys.capabilities(task.id),
    queryFn: ({ signal }) => readCapabilities(task.id, signal),
    staleTime: 60_000,
  })
  return (
    <Menu opened onClose={onClose} position="bottom-end" width={270} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.cardMove}
          size="sm"
          variant="default"
          aria-label={t('moveTask', { title: task.title })}
        >
          {isPending ? <Loader size={12} /> : <IconArrowsMove size={14} stroke={1.8} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('move')}</Menu.Label>
        {columns
          .filter(({ key }) => key !== column.key)
          .map((target) => {
            const refusal = checkMove(task, target)
            const reason = refusal ? words(refusal, task, target) : null
            return (
              <Menu.Item
                key={target.key}
                disabled={refusal !== null}
                leftSection={<ColumnMark column={target} />}
                onClick={() => {
                  onMove(task, target)
                  followCard(task.id)
                }}
              >
                {target.name}
                {reason && <span className={classes.reason}>{reason}</span>}
              </Menu.Item>
            )
          })}
        <Menu.Divider />
        <Menu.Item
          disabled={can?.assign_user === false}
          title={can?.assign_user === false ? tasks('denied', { what: oneMap('assign') }) : undefined}
          leftSection={<IconUserPlus size={16} stroke={1.7} />}
          onClick={() => assignStore.set(task.id)}
        >
          {oneMap('assignTo')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The focus follows the card, which is another element in its new column, and may be again once the server has
 * answered; it is taken only where nothing else has it. */
function followCard(id: number, looks = 12) {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true })
    if (looks > 1) followCard(id, looks - 1)
  }, 250)
}

/** What marks a column besides its name. */
export function ColumnMark({ column }: { column: BoardColumn }) {
  if (column.step) return <StepDisc look={column.step} />
  if (column.priority) return <PriorityMark look={column.priority} />
  if (column.by === 'executor' && column.id === null)
    return <IconUserOff size={16} stroke={1.7} aria-hidden="true" />
  return null
}
