import type { ScheduleRunWire, ScheduleWire } from '@/lib/domain/schedules/presenter'

export type Schedule = ScheduleWire
export type ScheduleRun = ScheduleRunWire
