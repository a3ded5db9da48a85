'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ServerZoneContext = createContext('UTC')

/** The time zone in which the server formats dates in texts. */
export const useServerZone = () => useContext(ServerZoneContext)

export function ServerZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ServerZoneContext value={zone}>{children}</ServerZoneContext>
}
