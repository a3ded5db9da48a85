import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { alarmTitle, type DeviceEvent } from './device-event'
import { useStateName } from './use-state-name'

/** Names an event in one line: the alarm, or the state with its value. */
export function useEventTitle(): (event: DeviceEvent) => string {
  const locale = useLocale()
  const nameOf = useStateName()
  return useCallback(
    (event) => (event.alarm ? alarmTitle(locale, event) : `${nameOf(event.kind)}: ${event.value ?? ''}`),
    [locale, nameOf],
  )
}
