'use client'

import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import { candidatesAtMost } from '@/lib/shared/planning/plan-conflicts'
import { DistributeButton } from '../distribute/distribute-button'
import { clearPicked, pickedStore } from '../stores/picked-store'
import classes from './one-map.module.css'
import { pickedPeople, unpickPeople } from './picked-people'

interface SelectionBannerProps {
  /** Tasks alone have another bar. */
  onlyWithPeople: boolean
}

/** What is selected on the map, and what can be done with it. */
export function SelectionBanner({ onlyWithPeople }: SelectionBannerProps) {
  const t = useTranslations('oneMap')
  const tasks = useStore(pickedStore, (now) => now)
  const people = useStore(pickedPeople, (now) => now)
  if (people.size === 0 && (onlyWithPeople || tasks.size === 0)) return null
  const clear = () => {
    clearPicked()
    unpickPeople()
  }
  const isTooMany = people.size > candidatesAtMost
  return (
    <section className={classes.selection} aria-label={t('selection')}>
      <span role="status" title={[...people.values()].slice(0, 20).join(', ')}>
        {[
          tasks.size > 0 && t('tasks', { count: tasks.size }),
          people.size > 0 && t('people', { count: people.size }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {tasks.size > 0 && !isTooMany && (
        <DistributeButton
          ids={[...tasks]}
          people={people.size > 0 ? [...people.keys()] : undefined}
          onDone={clear}
        />
      )}
      {isTooMany && <span className={classes.limit}>{t('manyPeople', { limit: candidatesAtMost })}</span>}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('clear')}
        title={t('clear')}
        onClick={clear}
      >
        <IconX size={15} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}
