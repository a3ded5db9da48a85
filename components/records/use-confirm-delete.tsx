'use client'

import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { ConfirmDelete, type Deletion } from './confirm-delete'

/** Asks for confirmation before a permanent deletion. */
export function useConfirmDelete() {
  return useCallback((deletion: Deletion) => {
    const id = modals.open({
      title: deletion.title,
      children: <ConfirmDelete deletion={deletion} onClose={() => modals.close(id)} />,
    })
  }, [])
}
