import { decimal, flag, integer, list, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { Heat, HeatPlace } from './list-heat'
import type { Compared, Figures, ReportDay, ReportGroup, TaskReport } from './record'

const figures = shape<Figures>('ReportFigures')({
  created: integer((one) => one.created),
  completed: integer((one) => one.completed),
  due: integer((one) => one.due),
  on_time: integer((one) => one.onTime),
  assign_median: nullable.decimal((one) => one.assignMedian),
  assign_p90: nullable.decimal((one) => one.assignLongest),
  complete_median: nullable.decimal((one) => one.completeMedian),
  complete_p90: nullable.decimal((one) => one.completeLongest),
})

const compared = shape<Compared>('ComparedFigures')({
  now: part((one) => one.now, figures),
  before: part((one) => one.before, figures),
})

const group = shape<ReportGroup>('ReportGroup')({
  id: nullable.integer((one) => one.id),
  name: nullable.text((one) => one.name),
  now: part((one) => one.now, figures),
  before: part((one) => one.before, figures),
})

const day = shape<ReportDay>('ReportDay')({
  date: text((one) => one.date),
  created: integer((one) => one.created),
  completed: integer((one) => one.completed),
})

export const presentTaskReport = shape<TaskReport>('TaskReport')({
  from: text((report) => report.from),
  to: text((report) => report.to),
  previous_from: text((report) => report.previousFrom),
  previous_to: text((report) => report.previousTo),
  time_zone: text((report) => report.timeZone),
  totals: part((report) => report.totals, compared),
  days: list((report) => report.days, day),
  types: list((report) => report.types, group),
  organizations: list((report) => report.organizations, group),
  people: list((report) => report.people, group),
  is_cut: flag((report) => report.isCut),
})

const place = shape<HeatPlace>('HeatPlace')({
  lon: decimal((one) => one.lon),
  lat: decimal((one) => one.lat),
  count: integer((one) => one.count),
})

export const presentHeat = shape<Heat>('TaskHeat')({
  places: list((heat) => heat.places, place),
  is_cut: flag((heat) => heat.isCut),
})

export type TaskReportWire = WireOf<typeof presentTaskReport>
export type ReportFiguresWire = WireOf<typeof figures>
export type ReportGroupWire = WireOf<typeof group>
export type HeatWire = WireOf<typeof presentHeat>
