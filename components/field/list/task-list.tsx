'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNow } from '@/components/ui/use-now'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import { tasksAtMost } from '../model/load-tasks'
import { SyncBar } from '../sync-bar'
import type { HeldTask } from '../store/held-task'
import { useShownTasks } from '../use-shown-tasks'
import { groups, groupTasks } from './group-tasks'
import { TaskCard } from './task-card'

/** From so many tasks on there is a search. */
const searchedFrom = 8

const found = ({ task }: HeldTask, words: string) =>
  `${task.id} ${task.title} ${task.text}`.toLocaleLowerCase().includes(words)

export function TaskList() {
  const t = useTranslations('field')
  const tasks = useShownTasks()
  const [sought, setSought] = useState('')
  const words = sought.trim().toLocaleLowerCase()
  const shown = words ? tasks.filter((held) => found(held, words)) : tasks
  const clock = useFieldState((state) => state.clock ?? 0)
  const { openCount, held } = useHeld()
  const grouped = groupTasks(shown, useNow(60_000) / 1000 + clock)
  return (
    <>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <SyncBar />
      </header>
      {tasks.length >= searchedFrom && (
        <input
          type="search"
          className={classes.search}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {openCount > held && <p className={classes.empty}>{t('list.cut', { held, count: openCount })}</p>}
      {tasks.length === 0 && <NoTasks />}
      {tasks.length > 0 && shown.length === 0 && <p className={classes.empty}>{t('list.nothing')}</p>}
      {groups.map((group) => {
        const own = grouped.get(group) ?? []
        return (
          own.length > 0 && (
            <section key={group} className={classes.group} data-group={group}>
              <h2>
                {t(`list.${group}`)} <span>{own.length}</span>
              </h2>
              <ul>
                {own.map((held) => (
                  <TaskCard key={held.task.id} held={held} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

/** How many open tasks there are on the server, and how many of them a device holds at most. */
function useHeld() {
  const openCount = useFieldState((state) => state.openCount)
  return { openCount, held: Math.min(openCount, tasksAtMost) }
}

function NoTasks() {
  const t = useTranslations('field')
  const loaded = useFieldState(({ sync }) => sync.at !== null)
  return (
    <div className={classes.empty}>
      <strong>{t(loaded ? 'list.empty' : 'list.notLoaded')}</strong>
      <p>{t(loaded ? 'list.emptyHint' : 'list.notLoadedHint')}</p>
    </div>
  )
}
