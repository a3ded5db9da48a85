'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Member } from '@/components/api/structure-types'
import type { ListOf } from '@/components/api/types'
import { useApiMutation } from '@/components/api/use-api'

export interface Move {
  person: Member
  into: boolean
}

/** Takes people in and out: shown at once, taken back when refused. */
export function useMemberMoves(projectId: number) {
  const t = useTranslations('projects')
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const path = `/rest/workgroups/${projectId}/users`
  const key = queryKeys.list('users', path, {})

  const show = ({ person, into }: Move) =>
    queries.setQueryData<ListOf<Member>>(key, (page) => {
      if (!page) return page
      const without = page.items.filter(({ id }) => id !== person.id)
      return { ...page, items: into ? [...without, person] : without }
    })
  const mutation = useApiMutation(
    async (move: Move) => {
      await queries.cancelQueries({ queryKey: key })
      show(move)
      return request<object>(`${path}/${move.person.id}`, { method: move.into ? 'POST' : 'DELETE' })
    },
    {
      stale: ['users', 'workgroups', 'audit'],
      failed: t('memberFailed'),
      onDone: (_, { person, into }) => setSaid(t(into ? 'added' : 'removed', { name: person.fio })),
    },
  )
  return { move: mutation.mutate, said, busy: mutation.isPending }
}
