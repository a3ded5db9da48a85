'use client'

import { UnstyledButton } from '@mantine/core'
import type { DeviceEvent } from '@/components/alarms/device-event'
import { useEventTitle } from '@/components/alarms/use-event-title'
import { useDates } from '@/components/ui/use-dates'
import classes from './side.module.css'
import common from '../../ui/common.module.css'

interface EventRowProps {
  event: DeviceEvent
  onPress: (at: number) => void
}

/** An alarm or a state that a device told on the way. */
export function EventRow({ event, onPress }: EventRowProps) {
  const dates = useDates()
  const titleOf = useEventTitle()
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-alarm={event.alarm || undefined}
        onClick={() => onPress(event.date)}
      >
        <span className={common.grow}>
          <span className={classes.head}>
            <span>{dates.moment(event.date)}</span>
          </span>
          <b>{titleOf(event)}</b>
        </span>
      </UnstyledButton>
    </li>
  )
}
