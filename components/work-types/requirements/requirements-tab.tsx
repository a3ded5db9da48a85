'use client'

import { useMemo } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { RecordState } from '@/components/records/record-state'
import type { Stored } from '@/components/records/use-stored-form'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { RequirementsWire } from '@/lib/domain/requirements/presenter'
import { toValues } from './requirement-values'
import { RequirementsForm } from './requirements-form'

interface RequirementsTabProps {
  type: WorkTypeWire
  stored: Stored<WorkTypeWire>
}

/** What tasks of a work type need before they may be put into its steps. */
export function RequirementsTab({ type, stored }: RequirementsTabProps) {
  const path = `/rest/types/${type.id}/requirements`
  const loaded = useApiOne<RequirementsWire>('work-types', path)
  const initial = useMemo(() => loaded.data && toValues(loaded.data), [loaded.data])
  if (!initial || loaded.error)
    return (
      <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={stored.panel.close} />
    )
  return (
    <RequirementsForm
      type={type}
      path={path}
      initial={initial}
      etag={loaded.etag}
      reload={loaded.reload}
      denied={stored.denied}
      onClose={stored.panel.close}
    />
  )
}
