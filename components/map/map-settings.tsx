'use client'

import { createContext, type ReactNode, useContext } from 'react'

export interface MapSettings {
  /** The street plan of the demo city is there to be drawn. */
  city: boolean
  /** An administrator has switched on the online OpenStreetMap raster. */
  osm: boolean
}

const MapSettingsContext = createContext<MapSettings>({ city: false, osm: false })

export const useMapSettings = () => useContext(MapSettingsContext)

export function MapSettingsProvider({ settings, children }: { settings: MapSettings; children: ReactNode }) {
  return <MapSettingsContext value={settings}>{children}</MapSettingsContext>
}
