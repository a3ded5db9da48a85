'use client'

import { createContext, useContext } from 'react'
import type { LayerFieldWire, LayerInfoWire } from '@/lib/domain/layers/presenter'

export const LayerContext = createContext<LayerInfoWire | null>(null)

/** Provides the layer whose style is being edited. */
export function useLayer(): LayerInfoWire {
  const layer = useContext(LayerContext)
  if (!layer) throw new Error('No layer here')
  return layer
}

const numeric = new Set(['int', 'long', 'double'])

/** Fields as options; optionally only numeric ones. */
export function useFieldOptions(kind: 'all' | 'numbers' | 'values' = 'all') {
  const { fields } = useLayer()
  const fits = ({ type }: LayerFieldWire) =>
    kind === 'numbers' ? numeric.has(type) : kind === 'all' || type !== 'timestamp'
  return fields
    .filter(fits)
    .toSorted((one, other) => one.order - other.order)
    .map(({ name, rusName }) => ({
      value: name,
      label: rusName && rusName !== name ? `${rusName} (${name})` : name,
    }))
}
