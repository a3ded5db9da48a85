import dayjs, { type Dayjs } from 'dayjs'

/** The hour at which a working day ends, in the reader's own time zone. */
const endHour = 18

/** The form of a moment in the date pickers: a wall time of the reader's zone. */
export const pickerFormat = 'YYYY-MM-DD HH:mm:ss'

/** The time that a day gets as a deadline while no hours are chosen. */
export const endOfWork = `${endHour}:00:00`

const workEnds = (day: Dayjs) => day.startOf('day').hour(endHour)

export const presetNames = ['today', 'tomorrow', 'inThreeDays', 'endOfShift'] as const
export type PresetName = (typeof presetNames)[number]

/** What each offer beside the calendar means now. After work, today still ends at midnight, and the next shift is
 * tomorrow's. */
export function presetMoments(now = dayjs()): Record<PresetName, string> {
  const today = workEnds(now)
  const over = !today.isAfter(now)
  const moments = {
    today: over ? now.endOf('day') : today,
    tomorrow: workEnds(now.add(1, 'day')),
    inThreeDays: workEnds(now.add(3, 'day')),
    endOfShift: over ? workEnds(now.add(1, 'day')) : today,
  }
  const text = (name: PresetName) => moments[name].format(pickerFormat)
  return {
    today: text('today'),
    tomorrow: text('tomorrow'),
    inThreeDays: text('inThreeDays'),
    endOfShift: text('endOfShift'),
  }
}
