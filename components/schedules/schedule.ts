export interface Schedule {
  id: number
  title: string
  rrule: string
  timezone: string
  template_id: number
  enabled: boolean
  /** Unix seconds. */
  next_run: number | null
  last_run: number | null
}

export interface ScheduleRun {
  schedule_id: number
  title: string
  /** Unix seconds. */
  date: number
  task_id: number | null
  outcome: 'created' | 'skipped' | 'failed' | 'coming'
  reason: string | null
}
