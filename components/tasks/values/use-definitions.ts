'use client'

import { useMemo } from 'react'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** The custom fields of a work type, in order. */
export function useDefinitions(typeId: number | null): readonly FieldDefinitionWire[] {
  const types = useTypes()
  return useMemo(
    () =>
      [...(types.find(({ id }) => id === typeId)?.fields ?? [])].sort(
        (one, two) => one.order - two.order || one.id - two.id,
      ),
    [types, typeId],
  )
}
