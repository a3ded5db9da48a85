'use client'

import { useMemo } from 'react'
import type { Person } from '@/components/api/person-types'
import { useApiOne } from '@/components/api/use-api'
import { RecordState } from '@/components/records/record-state'
import type { WorkingHoursWire } from '@/lib/domain/working-hours/presenter'
import { HoursForm } from './hours-form'
import { toValues } from './hours-values'

interface HoursTabProps {
  person: Person
  onClose: () => void
}

/** When a person works. */
export function HoursTab({ person, onClose }: HoursTabProps) {
  const path = `/rest/users/${person.id}/working-hours`
  const loaded = useApiOne<WorkingHoursWire>('users', path)
  const initial = useMemo(() => loaded.data && toValues(loaded.data), [loaded.data])
  if (!initial || loaded.error)
    return <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={onClose} />
  return (
    <HoursForm
      person={person}
      path={path}
      initial={initial}
      etag={loaded.etag}
      reload={loaded.reload}
      onClose={onClose}
    />
  )
}
