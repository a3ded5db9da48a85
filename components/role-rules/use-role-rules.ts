'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { useApiMutation } from '@/components/api/use-api'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { compareMatrices, type Matrix, toggle, toMatrix, toRules } from './matrix'
import { readRules, writeRules } from '@/components/reference-data/rules-api'

const keyOf = (roleId: number) => [...queryKeys.noun('rules'), roleId]
const empty: Matrix = new Map()

/** The rules of one role with unsaved changes; changes of other roles are kept. */
export function useRoleRules(roleId: number | null) {
  const t = useTranslations('rules')
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Matrix>>(new Map())
  const query = useQuery({
    queryKey: keyOf(roleId ?? 0),
    queryFn: ({ signal }) => readRules(roleId ?? 0, signal),
    enabled: roleId !== null,
  })
  const stored = useMemo(() => (query.data ? toMatrix(query.data.body.items) : empty), [query.data])
  const matrix = (roleId !== null && drafts.get(roleId)) || stored
  const differences = useMemo(() => compareMatrices(stored, matrix), [stored, matrix])

  const changed = new Set([...drafts.keys()].filter((id) => id !== roleId || differences.length > 0))
  const forget = useCallback(() => setDrafts(new Map()), [])
  useLeaveGuard(changed.size > 0, forget)

  const setDraft = (id: number, next: Matrix | null) =>
    setDrafts((before) => {
      const after = new Map(before)
      // Reverted changes do not count.
      if (next && compareMatrices(stored, next).length > 0) after.set(id, next)
      else after.delete(id)
      return after
    })
  const save = useApiMutation(
    ({ id, rules }: { id: number; rules: Matrix }) =>
      writeRules(id, toRules(rules), query.data?.etag ?? null),
    {
      failed: false,
      stale: ['rules', 'audit'],
      onDone: (answer, { id, rules }) => {
        queries.setQueryData(keyOf(id), answer)
        // Changes made meanwhile are kept for the next save.
        setDrafts((before) => new Map([...before].filter(([role, draft]) => role !== id || draft !== rules)))
        // The reader's own task rights may have changed too.
        void queries.invalidateQueries({ queryKey: queryKeys.tasks })
        showDone(t('saved'))
      },
    },
  )
  // The new rules load automatically; unsaved changes are kept for review.
  const explain = (error: Error) =>
    isConflict(error)
      ? showFailure(t('conflict'), t('conflictText'))
      : showFailure(t('failed'), error.message)
  return {
    query,
    stored,
    matrix,
    differences,
    /** Roles with unsaved changes. */
    changed,
    busy: save.isPending,
    toggle: (capability: number, state: number | null) =>
      roleId !== null && setDraft(roleId, toggle(matrix, capability, state)),
    reset: () => roleId !== null && setDraft(roleId, null),
    save: () => roleId !== null && save.mutate({ id: roleId, rules: matrix }, { onError: explain }),
    copyFrom: async (other: number) => {
      if (roleId === null) return
      const rules = await queries.fetchQuery({
        queryKey: keyOf(other),
        queryFn: ({ signal }) => readRules(other, signal),
      })
      setDraft(roleId, drafts.get(other) ?? toMatrix(rules.body.items))
    },
  }
}
