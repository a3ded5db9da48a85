'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatZoned, parseZoned } from '@/lib/shared/zoned-time'

const ServerZoneContext = createContext('UTC')

/** The time zone in which the server formats dates in texts. */
export const useServerZone = () => useContext(ServerZoneContext)

/** Days of date fields. The server answers noon of a day in its time zone; everybody sees that day. */
export function useFieldDays() {
  const zone = useServerZone()
  return useMemo(
    () => ({
      /** As `YYYY-MM-DD`. */
      dayOf: (seconds: number) => formatZoned(seconds, zone).slice(0, 10),
      secondsOf: (day: string) => parseZoned(`${day} 12:00`, zone),
    }),
    [zone],
  )
}

export function ServerZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ServerZoneContext value={zone}>{children}</ServerZoneContext>
}
