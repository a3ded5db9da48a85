'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { request } from '@/components/api/request'
import type { Member, OrganizationFull, Project } from '@/components/api/structure-types'
import type { ListOf } from '@/components/api/types'
import { remove } from '@/components/api/use-api'
import { queryKeys } from '@/components/api/query-keys'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'

/** Asks for confirmation, with the current counts of everything deleted along. */
export function useDeleteOrganization() {
  const t = useTranslations('organizations')
  const confirm = useConfirmDelete()
  const queries = useQueryClient()

  return async (organization: OrganizationFull, onGone: () => void) => {
    const path = `/rest/organizations/${organization.id}`
    const count = async <T>(part: string) =>
      request<ListOf<T>>(`${path}/${part}`).then(
        ({ body }) => body.items.length,
        () => 0,
      )
    const [people, projects] = await Promise.all([count<Member>('users'), count<Project>('workgroups')])
    confirm({
      title: t('deleteTitle', { name: organization.name }),
      lost: [t('lostPeople', { count: people }), t('lostProjects', { count: projects }), t('lostTasks')],
      typed: organization.name,
      run: async () => {
        await remove(path)
        onGone()
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['nouns'] }),
          queries.invalidateQueries({ queryKey: queryKeys.dictionary('organizations') }),
          queries.invalidateQueries({ queryKey: queryKeys.tasks }),
        ])
      },
      done: t('deleted', { name: organization.name }),
    })
  }
}
