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

/** The rules of one role and the reader's unsaved changes of it; changes of other roles wait where they are. */
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
      // Ticks that were all taken back are no change.
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
        // Ticks made meanwhile wait for the next time.
        setDrafts((before) => new Map([...before].filter(([role, draft]) => role !== id || draft !== rules)))
        // What the reader may do to tasks may have changed as well.
        void queries.invalidateQueries({ queryKey: queryKeys.tasks })
        showDone(t('saved'))
      },
    },
  )
  // The fresh rules come by themselves; the ticks stay for another look.
  const explain = (error: Error) =>
    isConflict(error)
      ? showFailure(t('conflict'), t('conflictText'))
      : showFailure(t('failed'), error.message)
  return {
    query,
    stored,
    matrix,
    differences,
    /** Roles with changes that are not saved. */
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
