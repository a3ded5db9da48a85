'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { type MapChoice, nothing, readChoice } from './read-choice'

/** The reader's basemap and layers, stored in this browser. */
export function useMapChoice() {
  const { id: user } = useSessionUser()
  const [choice, setChoice] = useLocalStorage<MapChoice>({
    key: `map.choice.${user}`,
    defaultValue: nothing,
    deserialize: readChoice,
    getInitialValueInEffect: false,
  })
  return useMemo(
    () => ({
      ...choice,
      setGround: (ground: number | null) => setChoice((now) => ({ ...now, ground })),
      setRelief: (relief: boolean) => setChoice((now) => ({ ...now, relief })),
      toggleLayer: (id: number) =>
        setChoice((now) => ({
          ...now,
          layers: now.layers.some((one) => one.id === id)
            ? now.layers.filter((one) => one.id !== id)
            : [...now.layers, { id, opacity: 1 }],
        })),
      setOpacity: (id: number, opacity: number) =>
        setChoice((now) => ({
          ...now,
          layers: now.layers.map((one) => (one.id === id ? { ...one, opacity } : one)),
        })),
      /** Null for the default style of the layer. */
      setStyle: (id: number, style: string | null) =>
        setChoice((now) => ({
          ...now,
          layers: now.layers.map((one) =>
            one.id === id ? { id, opacity: one.opacity, ...(style !== null && { style }) } : one,
          ),
        })),
      clearLayers: () => setChoice((now) => ({ ...now, layers: [] })),
    }),
    [choice, setChoice],
  )
}
