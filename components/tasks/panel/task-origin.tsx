'use client'

import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { FactLine } from '../facts/fact-line'
import { MoreFacts } from './more-facts'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'

interface TaskOriginProps extends TaskPartProps {
  /** There is room for everything at once. */
  whole?: boolean
}

/** The origin of a task, and its less common facts. */
export function TaskOrigin({ task, can, change, whole }: TaskOriginProps) {
  const t = useTranslations()
  const dates = useDates()
  const [more, setMore] = useLocalStorage({
    key: 'task.more',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <div className={classes.facts} data-part="origin">
      <dl>
        {task.organization_name && (
          <FactLine label={t('task.organization')}>{task.organization_name}</FactLine>
        )}
        <FactLine label={t('task.author')}>{task.user_fio}</FactLine>
        <FactLine label={t('task.created')}>
          <time title={dates.full(task.date)}>{dates.short(task.date)}</time>
        </FactLine>
        <FactLine label={t('task.updated')}>
          <time title={dates.full(task.update_date)}>{dates.ago(task.update_date)}</time>
        </FactLine>
        {(whole || more) && <MoreFacts task={task} can={can} change={change} />}
      </dl>
      {!whole && (
        <UnstyledButton className={classes.more} aria-expanded={more} onClick={() => setMore(!more)}>
          <IconChevronDown size={15} stroke={1.8} />
          {t(more ? 'composeMore.less' : 'composeMore.more')}
        </UnstyledButton>
      )}
      <p className={classes.zone}>{t('task.zone', { zone: dates.zone })}</p>
    </div>
  )
}
