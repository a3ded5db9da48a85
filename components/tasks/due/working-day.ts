import dayjs, { type Dayjs } from 'dayjs'
import { endHour } from '@/components/ui/end-of-work'
import { shiftsBetween, type WorkingHours } from '@/lib/shared/planning/working-hours'

/** The form of a moment in the date pickers: a wall time of the reader's zone. */
export const pickerFormat = 'YYYY-MM-DD HH:mm:ss'

const workEnds = (day: Dayjs) => day.startOf('day').hour(endHour)

export const presetNames = ['today', 'tomorrow', 'inThreeDays', 'endOfShift'] as const
export type PresetName = (typeof presetNames)[number]

/** How far ahead the next shift is looked for, in days. */
const lookAhead = 30

/** The end of the shift that a person has now, else of the next one. */
function shiftEnds(hours: WorkingHours | undefined, now: Dayjs): Dayjs | null {
  if (!hours) return null
  const period = { start: now.valueOf(), end: now.add(lookAhead, 'day').valueOf() }
  const [shift] = shiftsBetween(hours, period)
  return shift ? dayjs(shift.end) : null
}

/** What each offer beside the calendar means now. After work, today still ends at midnight, and the next shift is
 * tomorrow's; a person with working hours has shifts of theirs. */
export function presetMoments(now = dayjs(), hours?: WorkingHours): Record<PresetName, string> {
  const today = workEnds(now)
  const over = !today.isAfter(now)
  const moments = {
    today: over ? now.endOf('day') : today,
    tomorrow: workEnds(now.add(1, 'day')),
    inThreeDays: workEnds(now.add(3, 'day')),
    endOfShift: shiftEnds(hours, now) ?? (over ? workEnds(now.add(1, 'day')) : today),
  }
  const text = (name: PresetName) => moments[name].format(pickerFormat)
  return {
    today: text('today'),
    tomorrow: text('tomorrow'),
    inThreeDays: text('inThreeDays'),
    endOfShift: text('endOfShift'),
  }
}
