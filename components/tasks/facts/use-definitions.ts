'use client'

import { useMemo } from 'react'
import type { FieldDefinition } from '@/components/api/task-parts'
import { useTypes } from '@/components/reference-data/use-dictionaries'

/** The custom fields of a work type, in its own order. */
export function useDefinitions(typeId: number | null): readonly FieldDefinition[] {
  const types = useTypes()
  return useMemo(
    () =>
      [...(types.find(({ id }) => id === typeId)?.fields ?? [])].sort(
        (one, two) => one.order - two.order || one.id - two.id,
      ),
    [types, typeId],
  )
}
