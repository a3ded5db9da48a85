import { liveGauges, locatedPoints, monitoredPoints, type Stream } from './streams'

/** Feeds that a connection may watch. */
export interface Feed {
  name: 'monitoring' | 'locations' | 'gauges'
  path: string
  streams: readonly Stream[]
}

export const feeds: readonly Feed[] = [
  { name: 'monitoring', path: '/rest/users/monitoring', streams: [liveGauges, monitoredPoints] },
  { name: 'locations', path: '/rest/users/locations/live', streams: [locatedPoints] },
  { name: 'gauges', path: '/rest/users/gauges/live', streams: [liveGauges] },
]
