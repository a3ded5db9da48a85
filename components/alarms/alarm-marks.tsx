'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { Marker } from '@vis.gl/react-maplibre'
import { useLocale } from 'next-intl'
import classes from './alarms.module.css'
import { alarmTitle } from './device-event'
import { useOpenAlarms } from './use-device-events'

/** The open alarms on the map, where they were raised; pressing one opens the person. */
export function AlarmMarks({ onOpen }: { onOpen: (userId: number) => void }) {
  const locale = useLocale()
  const { items } = useOpenAlarms()
  return items.map((alarm) => {
    const { id, lon, lat, user } = alarm
    if (lon === null || lat === null) return null
    const label = `${alarmTitle(locale, alarm)}: ${user.fio}`
    return (
      <Marker key={id} longitude={lon} latitude={lat} offset={[0, -30]} style={{ zIndex: 2 }}>
        <button
          type="button"
          className={classes.mark}
          aria-label={label}
          title={label}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(user.id)
          }}
        >
          <IconAlertTriangle size={14} stroke={2.2} aria-hidden="true" />
        </button>
      </Marker>
    )
  })
}
