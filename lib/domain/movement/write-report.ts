import type { Geometry } from 'geojson'
import type { Context } from '@/lib/access/context'
import { type ExportRow, writeFormat } from '@/lib/domain/formats'
import { newStagingPath } from '@/lib/platform/storage/staging'
import type { Locale } from '@/lib/shared/locale'
import { formatWithOffset, formatZoned } from '@/lib/shared/zoned-time'
import { drawnTripsOf, placesOfStop, placesOfTrip, stopsOf, withAddresses } from './list-rows'
import { readMileage } from './list-mileage'
import { readVisits } from './list-visits'
import { readMovement } from './read-movement'
import {
  type Column,
  fileTitles,
  mileageColumns,
  stopColumns,
  tripColumns,
  visitColumns,
} from './report-columns'
import type { DrawnTrip, Person } from './record'
import type { ReportFileQuery } from './schema'
import { selectPeople } from './select-people'

/** What a row of a file shows on a map. */
interface Shown {
  geometry: Geometry | null
  label?: string
  times?: readonly number[]
}

interface Table {
  geometryType: string
  fields: readonly Pick<Column<never>, 'name' | 'title' | 'type'>[]
  rows: AsyncIterable<ExportRow[]>
}

/** Local times of a table name their zone; other formats write the offset with each moment. */
function titleOf({ title, type }: Table['fields'][number], locale: Locale, query: ReportFileQuery): string {
  return type === 'timestamp' && isTable(query) ? `${title[locale]} (${query.timeZone})` : title[locale]
}

const isTable = ({ format }: ReportFileQuery) => format === 'xlsx' || format === 'csv'
const pointAt = ({ lon, lat }: { lon: number; lat: number }): Geometry => ({
  type: 'Point',
  coordinates: [lon, lat],
})

/** A report as a file in the reader's language, written while it is sent. Lines of trips are in formats of maps;
 * a table has their ends. */
export async function writeReport(ctx: Context, query: ReportFileQuery) {
  const { kind, format, from, to } = query
  const { geometryType, fields, rows } = await tableOf(ctx, query)
  const title = `${fileTitles[kind][ctx.locale]} ${from === to ? from : `${from} – ${to}`}`
  const { ending, mediaType, body } = writeFormat({
    format,
    name: kind,
    title,
    geometryType,
    fields: fields.map((field) => ({ ...field, title: titleOf(field, ctx.locale, query) })),
    rows,
    locale: ctx.locale,
    tempFolder: newStagingPath,
  })
  return { name: `${title}.${ending}`, mediaType, body }
}

async function tableOf(ctx: Context, query: ReportFileQuery): Promise<Table> {
  const read = readerFor(query)
  switch (query.kind) {
    case 'mileage': {
      const rows = await readMileage(ctx, query)
      const columns = mileageColumns(rows)
      return { geometryType: 'None', fields: columns, rows: inOnePart(rows.map((row) => read(columns, row))) }
    }
    case 'visits': {
      const visits = await readVisits(ctx, query)
      const rows = visits.map((visit) =>
        read(visitColumns, visit, { geometry: pointAt(visit), label: visit.title }),
      )
      return { geometryType: 'Point', fields: visitColumns, rows: inOnePart(rows) }
    }
    default:
      return movementTable(ctx, query, read)
  }
}

async function movementTable(
  ctx: Context,
  query: ReportFileQuery,
  read: ReturnType<typeof readerFor>,
): Promise<Table> {
  const people = await selectPeople(ctx, query)
  const labelOf = ({ person, from }: { person: Person; from: number }) =>
    `${person.fio}, ${formatZoned(from, query.timeZone)}`
  async function* trips(): AsyncGenerator<ExportRow[]> {
    for await (const day of readMovement(ctx, people, query)) {
      const trips = await withAddresses(ctx, drawnTripsOf(day), placesOfTrip)
      yield trips.map((trip) =>
        read(
          tripColumns,
          trip,
          isTable(query) ? { geometry: pointAt(trip.start) } : { ...lineOf(trip), label: labelOf(trip) },
        ),
      )
    }
  }
  async function* stops(): AsyncGenerator<ExportRow[]> {
    for await (const day of readMovement(ctx, people, query)) {
      const rows = await withAddresses(ctx, stopsOf(day), placesOfStop)
      yield rows.map((row) => read(stopColumns, row, { geometry: pointAt(row.place), label: labelOf(row) }))
    }
  }
  if (query.kind === 'stops') return { geometryType: 'Point', fields: stopColumns, rows: stops() }
  return {
    geometryType: isTable(query) ? 'Point' : 'LineString',
    fields: tripColumns,
    rows: trips(),
  }
}

const lineOf = ({ way }: DrawnTrip): Shown => ({
  geometry: { type: 'LineString', coordinates: way.map(({ lon, lat }) => [lon, lat]) },
  times: way.map(({ at }) => at),
})

async function* inOnePart(rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows
}

/** Numbers the rows, and writes moments: as local time in tables, elsewhere with the offset of the zone. */
function readerFor(query: ReportFileQuery) {
  const moment = isTable(query) ? formatZoned : formatWithOffset
  let id = 0
  return <Row>(columns: readonly Column<Row>[], row: Row, shown: Shown = { geometry: null }): ExportRow => ({
    ...shown,
    id: ++id,
    attributes: Object.fromEntries(
      columns.map(({ name, type, read }) => {
        const value = read(row)
        return [
          name,
          type === 'timestamp' && typeof value === 'number' ? moment(value, query.timeZone) : value,
        ]
      }),
    ),
  })
}
