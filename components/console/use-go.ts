'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { leaveSafely } from '@/components/records/leave-guard'
import { forgetForm } from '@/components/tasks/stores/compose-store'

/** Opens an address of the console once unsaved changes are dealt with. */
export function useGo() {
  const router = useRouter()
  return useMemo(
    () => (address: string) =>
      leaveSafely(() => {
        // An empty form would cover the task.
        if (address.includes('task=')) forgetForm()
        router.push(address)
      }),
    [router],
  )
}
