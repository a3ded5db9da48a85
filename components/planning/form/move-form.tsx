'use client'

import { Alert, Button, Group, Modal, NumberInput, Stack } from '@mantine/core'
import { DatePickerInput, TimeInput } from '@mantine/dates'
import { IconAlertTriangle } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useState } from 'react'
import { ExecutorPicker } from '@/components/tasks/executors/executor-picker'
import { useStore } from '@/components/ui/create-store'
import { useLastWords } from '@/components/ui/use-last-words'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'
import { quarter } from '../layout/time-scale'
import type { PlanBoard } from '../data/use-plan-board'
import { type Plan, plansOff } from '../moves/plan'
import { formStore, unpick } from '../moves/stores'
import type { PlanChanges } from '../moves/create-plan-changes'
import { useFindings } from './use-findings'
import { useConflictWords } from './use-conflict-words'

interface MoveFormProps {
  board: PlanBoard
  changes: PlanChanges
  onOpen: (id: number) => void
}

const minute = 60_000
/** Minutes: the shortest and the longest plan. */
const shortest = 1
const longest = 30 * 24 * 60

/** Moves the tasks in hand to a person and a time that are chosen in fields. */
export function MoveForm(props: MoveFormProps) {
  const t = useTranslations('planning')
  const tasks = useStore(formStore, (now) => now)
  const close = () => formStore.set(null)
  const [first] = tasks ?? []
  const words = tasks && tasks.length > 1 ? t('moveSeveral', { count: tasks.length }) : (first?.title ?? '')
  const title = useLastWords(words)
  return (
    <Modal opened={tasks !== null} onClose={close} title={title} size="sm">
      {tasks && first && <MoveFields key={first.id} tasks={tasks} first={first} onClose={close} {...props} />}
    </Modal>
  )
}

interface MoveFieldsProps extends MoveFormProps {
  tasks: readonly BoardTaskWire[]
  first: BoardTaskWire
  onClose: () => void
}

/** The stored start; else the next quarter of an hour, or the morning of the first day that is shown. */
function startOf({ planned_start: planned }: BoardTaskWire, { start, end }: Interval) {
  if (planned !== null) return dayjs(planned * 1000)
  const soon = Math.ceil(Date.now() / quarter) * quarter
  return start <= soon && soon < end ? dayjs(soon) : dayjs(start).hour(8)
}

function MoveFields({ tasks, first, board, changes, onOpen, onClose }: MoveFieldsProps) {
  const t = useTranslations('planning')
  const [userId, setUserId] = useState(first.assigned_user_id)
  const [name, setName] = useState(() =>
    userId === null ? t('choosePerson') : (board.peopleById.get(userId)?.fio ?? ''),
  )
  const [day, setDay] = useState(() => startOf(first, board.period).format('YYYY-MM-DD'))
  const [time, setTime] = useState(() => startOf(first, board.period).format('HH:mm'))
  const [minutes, setMinutes] = useState(first.minutes)
  const titleOf = useCallback((id: number) => board.tasksById.get(id)?.title, [board.tasksById])
  const words = useConflictWords(titleOf)

  const start = dayjs(`${day}T${time}`).valueOf()
  const isWhole = Number.isFinite(start) && userId !== null && minutes >= shortest && minutes <= longest
  const plans = isWhole ? inSequence(tasks, { userId, start, minutes }) : []
  const findings = useFindings(plans, board)
  const lines = [...new Set(findings.flatMap(words))]
  const save = (next: readonly Plan[]) => {
    onClose()
    unpick()
    void changes.save(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) save(plans)
  }
  const isPlaced = tasks.some((task) => task.planned_start !== null || task.assigned_user_id !== null)
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <ExecutorPicker
          first
          label={t('person')}
          name={t('person')}
          sought={tasks.length === 1 ? { taskId: first.id } : {}}
          value={userId}
          shown={name}
          onChoose={(id, chosen) => {
            setUserId(id)
            setName(chosen)
          }}
        />
        <Group grow align="flex-start">
          <DatePickerInput
            label={t('day')}
            value={day}
            valueFormat="D MMM YYYY"
            popoverProps={{ withinPortal: true }}
            onChange={(value) => value && setDay(value)}
          />
          <TimeInput
            label={t('time')}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </Group>
        {tasks.length === 1 && (
          <NumberInput
            label={t('minutes')}
            min={shortest}
            max={longest}
            step={15}
            allowDecimal={false}
            value={minutes}
            onChange={(value) => setMinutes(Number(value))}
          />
        )}
        <div role="status">
          {lines.length > 0 && (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('conflictsTitle')}>
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </div>
        <Group justify="space-between">
          <Group gap="xs">
            {isPlaced && (
              <Button variant="subtle" color="gray" onClick={() => save(plansOff(tasks))}>
                {t('takeOff')}
              </Button>
            )}
            {tasks.length === 1 && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  onClose()
                  onOpen(first.id)
                }}
              >
                {t('openTask')}
              </Button>
            )}
          </Group>
          <Button type="submit" disabled={!isWhole}>
            {t(lines.length > 0 ? 'planAnyway' : 'plan')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Plans one after another; a duration is that of a single task. */
function inSequence(
  tasks: readonly BoardTaskWire[],
  { userId, start, minutes }: { userId: number | null; start: number; minutes: number },
): Plan[] {
  let next = start
  return tasks.map((task) => {
    const length = tasks.length === 1 ? minutes : task.minutes
    const plan = { task, userId, start: next, minutes: length }
    next += length * minute
    return plan
  })
}
