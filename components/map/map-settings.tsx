'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Basemap } from './choice/basemap'

export interface MapSettings {
  /** The street plan of the demo city is there to be drawn. */
  city: boolean
  /** What maps may stand on, as it was when the page was made. */
  basemaps: readonly Basemap[]
}

const MapSettingsContext = createContext<MapSettings>({ city: false, basemaps: [] })

export const useMapSettings = () => useContext(MapSettingsContext)

export function MapSettingsProvider({ settings, children }: { settings: MapSettings; children: ReactNode }) {
  return <MapSettingsContext value={settings}>{children}</MapSettingsContext>
}
