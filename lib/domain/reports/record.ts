/** What a period gave. Times are seconds; null where no task gives one. */
export interface Figures {
  created: number
  completed: number
  /** Tasks whose deadline was in the period and is over, and those of them completed by then. */
  due: number
  onTime: number
  assignMedian: number | null
  assignLongest: number | null
  completeMedian: number | null
  completeLongest: number | null
}

/** The figures of a period and of the one before, which is as long. */
export interface Compared {
  now: Figures
  before: Figures
}

/** The figures of a work type, an organization or a person; id and name are null for tasks that have none. */
export interface ReportGroup extends Compared {
  id: number | null
  name: string | null
}

export interface ReportDay {
  /** YYYY-MM-DD in the zone of the report. */
  date: string
  created: number
  completed: number
}

export interface TaskReport {
  from: string
  to: string
  previousFrom: string
  previousTo: string
  timeZone: string
  totals: Compared
  days: ReportDay[]
  types: ReportGroup[]
  organizations: ReportGroup[]
  people: ReportGroup[]
  /** Whether a list has more groups than an answer holds. */
  isCut: boolean
}

export const noFigures: Figures = {
  created: 0,
  completed: 0,
  due: 0,
  onTime: 0,
  assignMedian: null,
  assignLongest: null,
  completeMedian: null,
  completeLongest: null,
}
