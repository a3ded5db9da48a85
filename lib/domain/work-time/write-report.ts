import type { Context } from '@/lib/access/context'
import { type ExportRow, writeFormat } from '@/lib/domain/formats'
import { newStagingPath } from '@/lib/platform/storage/staging'
import type { Locale } from '@/lib/shared/locale'
import { reportOnWork } from './report'
import type { WorkGroup, WorkReportFileQuery } from './report-schema'

type Titles = Record<Locale, string>

const titles: Record<WorkGroup, Titles> = {
  task: { ru: 'Отработанное время по задачам', en: 'Work time by task' },
  user: { ru: 'Отработанное время по людям', en: 'Work time by person' },
  day: { ru: 'Отработанное время по дням', en: 'Work time by day' },
  type: { ru: 'Отработанное время по видам работ', en: 'Work time by work type' },
  organization: { ru: 'Отработанное время по организациям', en: 'Work time by organization' },
}

const names: Record<WorkGroup, Titles> = {
  task: { ru: 'Задача', en: 'Task' },
  user: { ru: 'Человек', en: 'Person' },
  day: { ru: 'День', en: 'Day' },
  type: { ru: 'Вид работ', en: 'Work type' },
  organization: { ru: 'Организация', en: 'Organization' },
}

const columns = [
  { name: 'number', type: 'int', title: { ru: 'Номер', en: 'Number' } },
  { name: 'name', type: 'string', title: null },
  { name: 'hours', type: 'double', title: { ru: 'Часы', en: 'Hours' } },
  { name: 'entries', type: 'int', title: { ru: 'Записи', en: 'Entries' } },
  { name: 'people', type: 'int', title: { ru: 'Люди', en: 'People' } },
  { name: 'tasks', type: 'int', title: { ru: 'Задачи', en: 'Tasks' } },
] as const

/** The report on work as CSV or XLSX in the reader's language; times are hours. */
export async function writeWorkReport(ctx: Context, query: WorkReportFileQuery) {
  const { from, to, group, rows } = await reportOnWork(ctx, query)
  const title = `${titles[group][ctx.locale]} ${from === to ? from : `${from} – ${to}`}`
  const { ending, mediaType, body } = writeFormat({
    format: query.format,
    name: 'work-time',
    title,
    geometryType: 'None',
    fields: columns.map((one) => ({ ...one, title: (one.title ?? names[group])[ctx.locale] })),
    rows: inOnePart(
      rows.map(({ id, name, seconds, entries, people, tasks }, at) => ({
        id: at + 1,
        geometry: null,
        attributes: {
          number: id,
          name,
          hours: Math.round((seconds / 3600) * 100) / 100,
          entries,
          people,
          tasks,
        },
      })),
    ),
    locale: ctx.locale,
    tempFolder: newStagingPath,
  })
  return { name: `${title}.${ending}`, mediaType, body }
}

async function* inOnePart(rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows
}
