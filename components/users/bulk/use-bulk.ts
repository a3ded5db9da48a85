'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { patch, remove } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { applyPeople } from '../live/people-updater'
import type { Person } from '@/components/api/person-types'
import { type Outcome, runEach } from './run-each'
import { undoTags, type TagChanges } from './tag-changes'

/** Changes of many people at once, with progress and, where possible, undo. */
export function useBulk() {
  const t = useTranslations()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)

  const each = async (people: readonly Person[], perform: (person: Person) => Promise<unknown>) => {
    setProgress({ done: 0, all: people.length })
    const outcome = await runEach(people, perform, (done) => setProgress({ done, all: people.length }))
    setProgress(null)
    await queries.invalidateQueries({ queryKey: queryKeys.noun('users') })
    return outcome
  }
  const report = ({ done, failed }: Outcome<Person>) => {
    if (failed.length === 0) return
    const title = t('people.users.partly', { count: failed.length, all: done.length + failed.length })
    showFailure(title, [...new Set(failed.map(({ reason }) => reason))].join(' '))
  }
  /** People whom the reader may block and delete. For people added by an event the server decides. */
  const within = (people: readonly Person[]) => {
    const allowed = people.filter(({ may }) => may === undefined || may.block === true)
    const left = people.length - allowed.length
    if (left > 0) showFailure(t('people.users.skipped', { count: left }), '')
    return allowed
  }
  const setBlocked = async (people: readonly Person[], blocked: boolean) => {
    const wanted = within(people).filter((person) => person.blocked !== blocked)
    const outcome = await each(wanted, ({ id }) => patch(`/rest/users/${id}`, { blocked }))
    report(outcome)
    const { done } = outcome
    if (done.length === 0) return
    const set = (to: boolean) => async () => {
      const again = await each(done, ({ id }) => patch(`/rest/users/${id}`, { blocked: to }))
      report(again)
      return again.done.length > 0
    }
    showDone(t(blocked ? 'people.users.blockedDone' : 'people.users.unblockedDone', { count: done.length }), {
      label: t('kit.undo'),
      run: set(!blocked),
      again: set(blocked),
    })
  }
  const sendTags = (inputs: readonly TagChanges[]) =>
    Promise.all(inputs.map((input) => patch('/rest/users/tags-batch', input)))
  const setTags = async (people: readonly Person[], add: number[], gone: number[]) => {
    const ids = (list: readonly number[]) => list.map((id) => ({ id }))
    const input = { users: ids(people.map(({ id }) => id)), tags: { add: ids(add), remove: ids(gone) } }
    const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.noun('users') })
    try {
      await sendTags([input])
      showDone(t('people.users.tagged', { count: people.length }), {
        label: t('kit.undo'),
        run: () => sendTags(undoTags(people, add, gone)).finally(refresh),
        again: () => sendTags([input]).finally(refresh),
      })
    } catch (error) {
      showFailure(t('kit.notSaved'), error instanceof Error ? error.message : String(error))
    }
    await queries.invalidateQueries({ queryKey: queryKeys.noun('users') })
  }
  const removeAll = async (people: readonly Person[]) => {
    const outcome = await each(within(people), ({ id }) => remove(`/rest/users/${id}`))
    report(outcome)
    return outcome.done.length
  }
  const removeOne = async ({ id }: Person) => {
    await remove(`/rest/users/${id}`)
    applyPeople(queries, [], new Set([id]))
  }
  return { progress, setBlocked, setTags, removeAll, removeOne }
}

export type Bulk = ReturnType<typeof useBulk>
