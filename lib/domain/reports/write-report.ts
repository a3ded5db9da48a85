import type { Context } from '@/lib/access/context'
import { type ExportRow, writeFormat } from '@/lib/domain/formats'
import { newStagingPath } from '@/lib/platform/storage/staging'
import type { Locale } from '@/lib/shared/locale'
import type { Figures, TaskReport } from './record'
import { reportOnTasks } from './report-on-tasks'
import type { ReportTable, TaskReportFileQuery } from './schema'

type Titles = Record<Locale, string>
type Value = string | number | null

interface Column {
  name: string
  type: 'string' | 'int' | 'double'
  title: Titles
}

const titles: Record<ReportTable, Titles> = {
  days: { ru: 'Задачи по дням', en: 'Tasks by day' },
  totals: { ru: 'Задачи за период', en: 'Tasks of a period' },
  types: { ru: 'Задачи по видам работ', en: 'Tasks by work type' },
  organizations: { ru: 'Задачи по исполнителям', en: 'Tasks by assigned organization' },
  people: { ru: 'Задачи по людям', en: 'Tasks by person' },
}

const names: Record<Exclude<ReportTable, 'days'>, Titles> = {
  totals: { ru: 'Период', en: 'Period' },
  types: { ru: 'Вид работ', en: 'Work type' },
  organizations: { ru: 'Организация', en: 'Organization' },
  people: { ru: 'Человек', en: 'Person' },
}

const nobody: Titles = { ru: 'Никто', en: 'Nobody' }

const figures: (Column & { read: (figures: Figures) => number | null })[] = [
  column('created', 'int', 'Создано', 'Created', (one) => one.created),
  column('completed', 'int', 'Завершено', 'Completed', (one) => one.completed),
  column('due', 'int', 'Со сроком в периоде', 'Due', (one) => one.due),
  column('on_time', 'int', 'В срок', 'On time', (one) => one.onTime),
  column('on_time_share', 'double', 'В срок, %', 'On time, %', (one) =>
    one.due === 0 ? null : rounded((one.onTime / one.due) * 100),
  ),
  column('assign_median', 'double', 'До назначения, медиана, ч', 'Until assigned, median, h', (one) =>
    hours(one.assignMedian),
  ),
  column('assign_p90', 'double', 'До назначения, 90 %, ч', 'Until assigned, 90 %, h', (one) =>
    hours(one.assignLongest),
  ),
  column('complete_median', 'double', 'До завершения, медиана, ч', 'Until completed, median, h', (one) =>
    hours(one.completeMedian),
  ),
  column('complete_p90', 'double', 'До завершения, 90 %, ч', 'Until completed, 90 %, h', (one) =>
    hours(one.completeLongest),
  ),
]

function column(
  name: string,
  type: Column['type'],
  ru: string,
  en: string,
  read: (figures: Figures) => number | null,
) {
  return { name, type, title: { ru, en }, read }
}

const rounded = (value: number) => Math.round(value * 100) / 100
const hours = (seconds: number | null) => (seconds === null ? null : rounded(seconds / 3600))

/** A table of a report as CSV or XLSX in the reader's language; times are hours. */
export async function writeTaskReport(ctx: Context, query: TaskReportFileQuery) {
  return writeReportTable(await reportOnTasks(ctx, query), query, ctx.locale)
}

/** The same of a report that is there already. */
export function writeReportTable(
  report: TaskReport,
  { table, format }: Pick<TaskReportFileQuery, 'table' | 'format'>,
  locale: Locale,
) {
  const { from, to } = report
  const { columns, rows } = tableOf(report, table, locale)
  const title = `${titles[table][locale]} ${from === to ? from : `${from} – ${to}`}`
  const { ending, mediaType, body } = writeFormat({
    format,
    name: table,
    title,
    geometryType: 'None',
    fields: columns.map((one) => ({ ...one, title: one.title[locale] })),
    rows: inOnePart(rows.map((values, at) => rowOf(columns, values, at + 1))),
    locale,
    tempFolder: newStagingPath,
  })
  return { name: `${title}.${ending}`, mediaType, body }
}

/** The totals as words: a row for each figure, with its value in the period and in the one before. */
export function totalsInWords(report: TaskReport, locale: Locale): { head: string[]; rows: string[][] } {
  const { columns, rows } = tableOf(report, 'totals', locale)
  const written = new Intl.NumberFormat(locale)
  const text = (value: Value | undefined) =>
    typeof value === 'number' ? written.format(value) : (value ?? '–')
  const [now = [], before = []] = rows
  return {
    head: ['', text(now[0]), text(before[0])],
    rows: figures.map((_, at) => [
      columns[at + 1]?.title[locale] ?? '',
      text(now[at + 1]),
      text(before[at + 1]),
    ]),
  }
}

async function* inOnePart(rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows
}

function rowOf(columns: readonly Column[], values: readonly Value[], id: number): ExportRow {
  const attributes = Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]))
  return { id, attributes, geometry: null }
}

function tableOf(
  report: TaskReport,
  table: ReportTable,
  locale: Locale,
): { columns: Column[]; rows: Value[][] } {
  if (table === 'days') {
    const day: Column = { name: 'date', type: 'string', title: { ru: 'День', en: 'Day' } }
    return {
      columns: [day, ...figures.slice(0, 2)],
      rows: report.days.map(({ date, created, completed }) => [date, created, completed]),
    }
  }
  const name: Column = { name: 'name', type: 'string', title: names[table] }
  const read = (one: Figures) => figures.map((figure) => figure.read(one))
  if (table === 'totals') {
    const { now, before } = report.totals
    return {
      columns: [name, ...figures],
      rows: [
        [`${report.from} – ${report.to}`, ...read(now)],
        [`${report.previousFrom} – ${report.previousTo}`, ...read(before)],
      ],
    }
  }
  const groups = report[table]
  return {
    columns: [name, ...figures, ...figures.map(beforeOf)],
    rows: groups.map((group) => [group.name ?? nobody[locale], ...read(group.now), ...read(group.before)]),
  }
}

/** The same figure of the period before. */
const beforeOf = ({ name, type, title }: Column): Column => ({
  name: `before_${name}`,
  type,
  title: { ru: `${title.ru} (до этого)`, en: `${title.en} (before)` },
})
