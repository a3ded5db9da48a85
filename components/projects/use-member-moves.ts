'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Member } from '@/components/api/structure-types'
import type { ListOf } from '@/components/api/types'
import { useApiMutation } from '@/components/api/use-api'
import { putByName } from './member-lists'

export interface Move {
  person: Member
  into: boolean
}

/** Adds and removes members with optimistic updates. */
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
      return { ...page, items: into ? putByName(without, person) : without }
    })
  // The people list and the project stay as they are; changes of the person's projects come through the channel.
  const refresh = (id: number) => {
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: queryKeys.one('users', `/rest/users/${id}`) })
  }
  const mutation = useApiMutation(
    async (move: Move) => {
      await queries.cancelQueries({ queryKey: key })
      show(move)
      try {
        return await request<object>(`${path}/${move.person.id}`, { method: move.into ? 'POST' : 'DELETE' })
      } finally {
        refresh(move.person.id)
      }
    },
    {
      stale: ['audit'],
      failed: t('memberFailed'),
      onDone: (_, { person, into }) => setSaid(t(into ? 'added' : 'removed', { name: person.fio })),
    },
  )
  return { move: mutation.mutate, said, busy: mutation.isPending }
}
