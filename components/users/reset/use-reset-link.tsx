'use client'

import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Person } from '@/components/api/person-types'
import { ResetLinkDialog } from './reset-link-dialog'

/** Opens the dialog that makes a link for a new password. */
export function useResetLink() {
  const t = useTranslations('people.reset')
  return useCallback(
    (person: Person) => {
      const id = modals.open({
        title: t('title', { fio: person.fio }),
        children: <ResetLinkDialog person={person} onClose={() => modals.close(id)} />,
      })
    },
    [t],
  )
}
