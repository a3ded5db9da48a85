import type { Locale } from '@/lib/shared/locale'
import { alarmKindIn } from '@/lib/shared/alarm-kinds'
import type { DeviceEventWire } from '@/lib/domain/device-events/presenter'

export type DeviceEvent = DeviceEventWire

/** Alarms that are shown at once; the oldest of more wait until some are acknowledged. */
export const shownAlarms = 100

/** The kind of an alarm in the reader's language, with a capital letter. */
export function alarmTitle(locale: Locale, { kind }: Pick<DeviceEvent, 'kind'>): string {
  const name = alarmKindIn(locale, kind)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
