'use client'

import { IconAlertTriangle, IconInfoSmall } from '@tabler/icons-react'
import { Marker } from '@vis.gl/react-maplibre'
import type { DeviceEvent } from '@/components/alarms/device-event'
import { useEventTitle } from '@/components/alarms/use-event-title'
import classes from './map.module.css'

interface EventMarksProps {
  events: readonly DeviceEvent[]
  onPress: (at: number) => void
}

/** Alarms and states that devices told on the way, where they told them. */
export function EventMarks({ events, onPress }: EventMarksProps) {
  const titleOf = useEventTitle()
  return events.map((event) => {
    const { id, lon, lat, alarm, date } = event
    if (lon === null || lat === null) return null
    const Icon = alarm ? IconAlertTriangle : IconInfoSmall
    return (
      <Marker key={id} longitude={lon} latitude={lat} offset={[0, -16]}>
        <button
          type="button"
          className={classes.event}
          data-alarm={alarm || undefined}
          title={titleOf(event)}
          aria-label={titleOf(event)}
          onClick={(press) => {
            press.stopPropagation()
            onPress(date)
          }}
        >
          <Icon size={12} stroke={2.2} aria-hidden="true" />
        </button>
      </Marker>
    )
  })
}
