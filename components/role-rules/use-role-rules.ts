'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { useApiMutation } from '@/components/api/use-api'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { compareMatrices, type Matrix, mergeMatrices, toggle, toMatrix, toRules, withGrants } from './matrix'
import { readRules, writeRules } from '@/components/reference-data/rules-api'

const keyOf = (roleId: number) => [...queryKeys.noun('rules'), roleId]
const empty: Matrix = new Map()

/** Unsaved changes of one role. */
interface Draft {
  /** The rules that they began with. */
  base: Matrix
  mine: Matrix
}

interface Sent {
  id: number
  rules: Matrix
  /** The draft that they were made of. */
  sent: Draft | undefined
}

/** The rules of one role with unsaved changes; those of other roles are kept. What others store meanwhile is merged under
 * the changes, and a capability that both changed waits for a choice. */
export function useRoleRules(roleId: number | null) {
  const t = useTranslations('rules')
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  /** The role whose save met newer rules. */
  const [refused, setRefused] = useState<number | null>(null)
  const query = useQuery({
    queryKey: keyOf(roleId ?? 0),
    queryFn: ({ signal }) => readRules(roleId ?? 0, signal),
    enabled: roleId !== null,
  })
  const stored = useMemo(() => (query.data ? toMatrix(query.data.body.items) : empty), [query.data])
  const draft = roleId === null ? undefined : drafts.get(roleId)
  const { matrix, both } = useMemo(
    () => (draft ? mergeMatrices(draft.base, draft.mine, stored) : { matrix: stored, both: [] }),
    [draft, stored],
  )
  const differences = useMemo(() => compareMatrices(stored, matrix), [stored, matrix])

  const changed = new Set([...drafts.keys()].filter((id) => id !== roleId || differences.length > 0))
  const forget = useCallback(() => setDrafts(new Map()), [])
  useLeaveGuard(changed.size > 0, forget)

  /** The stored rules, but for capabilities that still wait for a choice. */
  const baseFor = (waiting: readonly number[]) => withGrants(stored, waiting, draft?.base ?? stored)
  const setDraft = (id: number, mine: Matrix | null, base: Matrix = baseFor(both)) =>
    setDrafts((before) => {
      const after = new Map(before)
      // Reverted changes do not count.
      if (mine && compareMatrices(stored, mine).length > 0) after.set(id, { base, mine })
      else after.delete(id)
      return after
    })
  const choose = (capability: number, mine: Matrix) => {
    if (roleId !== null) setDraft(roleId, mine, baseFor(both.filter((one) => one !== capability)))
  }
  const save = useApiMutation(
    ({ id, rules }: Sent) => writeRules(id, toRules(rules), query.data?.etag ?? null),
    {
      failed: false,
      stale: ['rules', 'audit'],
      onDone: (answer, { id, rules, sent }) => {
        queries.setQueryData(keyOf(id), answer)
        // Changes made meanwhile are kept for the next save.
        setDrafts((before) => {
          const after = new Map(before)
          const left = before.get(id)
          if (left && left !== sent) after.set(id, { ...left, base: rules })
          else after.delete(id)
          return after
        })
        // The reader's own task rights may have changed too.
        void queries.invalidateQueries({ queryKey: queryKeys.tasks })
        setRefused(null)
        showDone(t('saved'))
      },
    },
  )
  // The new rules load automatically; unsaved changes are kept for review.
  const explain = (error: Error) =>
    isConflict(error) ? setRefused(roleId) : showFailure(t('failed'), error.message)
  return {
    query,
    stored,
    matrix,
    differences,
    /** Somebody else stored rules before the last save, which was not stored. */
    refused: refused !== null && refused === roleId,
    /** Capabilities that both the person and somebody else changed. */
    both,
    keepMine: (capability: number) => choose(capability, matrix),
    takeTheirs: (capability: number) => choose(capability, withGrants(matrix, [capability], stored)),
    /** Roles with unsaved changes. */
    changed,
    busy: save.isPending,
    toggle: (capability: number, state: number | null) =>
      roleId !== null && setDraft(roleId, toggle(matrix, capability, state)),
    reset: () => {
      setRefused(null)
      if (roleId !== null) setDraft(roleId, null)
    },
    save: () =>
      roleId !== null &&
      both.length === 0 &&
      save.mutate({ id: roleId, rules: matrix, sent: draft }, { onError: explain }),
    copyFrom: async (other: number) => {
      if (roleId === null) return
      const rules = await queries.fetchQuery({
        queryKey: keyOf(other),
        queryFn: ({ signal }) => readRules(other, signal),
      })
      setDraft(roleId, drafts.get(other)?.mine ?? toMatrix(rules.body.items))
    },
  }
}
