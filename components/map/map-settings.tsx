'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Basemap } from './choice/basemap'

export interface MapSettings {
  /** The street plan of the demo city is available. */
  city: boolean
  /** The available basemaps at the time of rendering. */
  basemaps: readonly Basemap[]
}

const MapSettingsContext = createContext<MapSettings>({ city: false, basemaps: [] })

export const useMapSettings = () => useContext(MapSettingsContext)

export function MapSettingsProvider({ settings, children }: { settings: MapSettings; children: ReactNode }) {
  return <MapSettingsContext value={settings}>{children}</MapSettingsContext>
}
