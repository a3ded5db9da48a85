'use client'

import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DueMark } from '../due/due-mark'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './subtasks.module.css'
import { useAddSubtask } from './use-add-subtask'
import type { Subtasks } from './use-subtasks'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface SubtasksSectionProps {
  task: TaskWire
  parts: Subtasks
  /** Opens another task in place of this one. */
  onOpen: (id: number) => void
  /** Opens the full form; absent when the reader may not add. */
  onDetails?: () => void
}

/** The subtasks: progress, steps, and a quick way to add one. */
export function SubtasksSection({ task, parts, onOpen, onDetails }: SubtasksSectionProps) {
  const t = useTranslations('subtasks')
  const { subtasks, error } = parts
  const done = subtasks.filter(({ stage }) => stage === 2).length
  return (
    <section className={classes.section} aria-label={t('title')}>
      <div className={classes.head}>
        <h4>{t('title')}</h4>
        {subtasks.length > 0 && <span>{t('done', { done, total: subtasks.length })}</span>}
      </div>
      {subtasks.length > 0 && (
        <Progress
          size={4}
          color="petrol"
          value={(done / subtasks.length) * 100}
          aria-label={t('done', { done, total: subtasks.length })}
        />
      )}
      {error && (
        <Alert color="red" title={t('notLoaded')}>
          {error.message}
        </Alert>
      )}
      <ul className={classes.list}>
        {subtasks.map((part) => (
          <SubtaskRow key={part.id} task={part} onOpen={onOpen} />
        ))}
      </ul>
      {onDetails && <AddSubtask task={task} onDetails={onDetails} />}
    </section>
  )
}

function SubtaskRow({ task, onOpen }: { task: TaskWire; onOpen: (id: number) => void }) {
  const t = useTranslations('tasks')
  const looks = useLooks()
  const look = looks.steps.get(task.status_id) ?? { ...unknownStep, name: task.status_name ?? '' }
  return (
    <li>
      <a
        className={classes.row}
        href={`/console/tasks/${task.id}`}
        data-done={task.stage === 2 || undefined}
        onClick={(event) => {
          // Modified clicks open a new tab or window as usual.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          onOpen(task.id)
        }}
      >
        <StepDisc look={look} />
        <span className={classes.title}>{task.title}</span>
        <span className={classes.note}>
          {task.stage === 2 ? (
            <>
              <IconCircleCheck size={14} stroke={1.8} aria-hidden="true" />
              {t('completed')}
            </>
          ) : (
            <>
              {task.assigned_user_fio ?? task.assigned_organization_name}
              {task.deadline !== null && <DueMark task={task} />}
            </>
          )}
        </span>
      </a>
    </li>
  )
}

function AddSubtask({ task, onDetails }: { task: TaskWire; onDetails: () => void }) {
  const t = useTranslations('subtasks')
  const [title, setTitle] = useState('')
  const add = useAddSubtask(task)
  const submit = () => {
    const words = title.trim()
    if (!words || add.isPending) return
    add.mutate(words, { onSuccess: () => setTitle('') })
  }
  return (
    <div className={classes.add}>
      <TextInput
        size="xs"
        aria-label={t('add')}
        placeholder={t('placeholder')}
        maxLength={255}
        leftSection={<IconPlus size={15} stroke={1.8} />}
        value={title}
        disabled={add.isPending}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['Enter', submit],
          ['Escape', () => setTitle('')],
        ])}
      />
      <Button variant="subtle" onClick={onDetails}>
        {t('details')}
      </Button>
    </div>
  )
}
