'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import type { ListOf } from '@/components/api/types'
import { post } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import type { Role } from '@/components/api/structure-types'

interface Sorting {
  next: readonly Role[]
  before: readonly Role[]
  /** An undo or redo offers none itself: it is a step already. */
  offer: boolean
}

const lists = [...queryKeys.noun('roles'), 'list']

/** The new order is on the screen at once and taken back when it is refused. */
export function useSortRoles() {
  const t = useTranslations()
  const queries = useQueryClient()
  const show = (items: readonly Role[]) =>
    queries.setQueriesData<ListOf<Role>>(
      { queryKey: lists },
      (list) => list && { ...list, items: [...items] },
    )

  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ next }: Sorting) =>
      post<ListOf<Role>>('/rest/users/roles/sort', { ids: next.map(({ id }) => id) }),
    onMutate: ({ next }) => show(next),
    onError: (error, { before }) => {
      show(before)
      showFailure(t('kit.notSaved'), error.message)
    },
    onSuccess: (_, { next, before, offer }) => {
      const store = (after: Sorting) => () =>
        mutateAsync(after).then(
          () => 'said',
          () => false,
        )
      const undo = {
        label: t('kit.undo'),
        run: store({ next: before, before: next, offer: false }),
        again: store({ next, before, offer: false }),
      }
      showDone(t('people.roles.reordered'), offer ? undo : undefined)
    },
  })
  return (next: readonly Role[], before: readonly Role[]) => mutate({ next, before, offer: true })
}
