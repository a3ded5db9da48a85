import type { ValueType } from '@/lib/domain/formats'
import type { Locale } from '@/lib/shared/locale'
import { kilometres, speed } from './presenter'
import type { MileageRow, StopRow, TripRow, Visit } from './record'
import type { ReportFileQuery } from './schema'

/** A column of a report file. */
export interface Column<Row> {
  name: string
  title: Record<Locale, string>
  type: ValueType
  /** Unix seconds in a timestamp. */
  read(row: Row): unknown
}

export const fileTitles: Record<ReportFileQuery['kind'], Record<Locale, string>> = {
  trips: { ru: 'Поездки', en: 'Trips' },
  stops: { ru: 'Остановки', en: 'Stops' },
  mileage: { ru: 'Пробег', en: 'Mileage' },
  visits: { ru: 'Посещения', en: 'Visits' },
}

/** Minutes with one decimal. */
const minutes = (seconds: number) => Math.round(seconds / 6) / 10
const orNull = <T>(value: T | null, of: (value: T) => unknown) => (value === null ? null : of(value))
const registered = (deviceId: number | null) => (deviceId !== null && deviceId > 0 ? deviceId : null)

const column = <Row>(
  name: string,
  ru: string,
  en: string,
  type: ValueType,
  read: (row: Row) => unknown,
): Column<Row> => ({ name, title: { ru, en }, type, read })

const spanColumns = <Row extends { from: number; till: number | null }>() => [
  column<Row>('from', 'Начало', 'Start', 'timestamp', ({ from }) => from),
  column<Row>('till', 'Конец', 'End', 'timestamp', ({ till }) => till),
  column<Row>('duration', 'Длительность, мин', 'Duration, min', 'double', ({ from, till }) =>
    orNull(till, (end) => minutes(end - from)),
  ),
]

const whose = <Row extends { person: { fio: string } | null }>() =>
  column<Row>('fio', 'Человек', 'Person', 'string', ({ person }) => person?.fio ?? null)
const device = <Row extends { deviceId: number | null }>() =>
  column<Row>('device_id', 'Устройство', 'Device', 'int', ({ deviceId }) => registered(deviceId))
const date = <Row extends { date: string }>() => column<Row>('date', 'День', 'Day', 'date', (row) => row.date)

export const tripColumns: Column<TripRow>[] = [
  whose(),
  device(),
  date(),
  ...spanColumns<TripRow>(),
  column('start_address', 'Откуда', 'From', 'string', ({ start }) => start.address),
  column('end_address', 'Куда', 'To', 'string', ({ end }) => end.address),
  column('end_lon', 'Долгота конца', 'End longitude', 'double', ({ end }) => end.lon),
  column('end_lat', 'Широта конца', 'End latitude', 'double', ({ end }) => end.lat),
  column('distance', 'Путь, км', 'Distance, km', 'double', (row) => kilometres(row.distance)),
  column('top_speed', 'Наибольшая скорость, км/ч', 'Top speed, km/h', 'double', ({ top }) => speed(top)),
  column('average_speed', 'Средняя скорость, км/ч', 'Average speed, km/h', 'double', ({ average }) =>
    speed(average),
  ),
]

export const stopColumns: Column<StopRow>[] = [
  whose(),
  device(),
  date(),
  ...spanColumns<StopRow>(),
  column('address', 'Адрес', 'Address', 'string', ({ place }) => place.address),
]

export const visitColumns: Column<Visit>[] = [
  whose(),
  column('title', 'Место', 'Place', 'string', ({ title }) => title),
  column('task_id', 'Задача', 'Task', 'int', ({ taskId }) => taskId),
  column('object_id', 'Объект слоя', 'Object of the layer', 'string', ({ objectId }) => objectId),
  ...spanColumns<Visit>(),
]

const totalColumns: Column<MileageRow>[] = [
  whose(),
  device(),
  date(),
  column('people', 'Людей', 'People', 'int', ({ people }) => people),
  column('distance', 'Путь, км', 'Distance, km', 'double', (row) => kilometres(row.distance)),
  column('unrecorded_distance', 'Вне записи, км', 'Not recorded, km', 'double', ({ unrecorded }) =>
    kilometres(unrecorded),
  ),
  column('trips', 'Поездок', 'Trips', 'int', ({ trips }) => trips),
  column('moving_time', 'В движении, мин', 'Moving, min', 'double', ({ moving }) => minutes(moving)),
  column('stops', 'Остановок', 'Stops', 'int', ({ stops }) => stops),
  column('stopped_time', 'На остановках, мин', 'Stopped, min', 'double', (row) => minutes(row.stopped)),
  column('top_speed', 'Наибольшая скорость, км/ч', 'Top speed, km/h', 'double', ({ top }) =>
    orNull(top, speed),
  ),
  column('average_speed', 'Средняя скорость, км/ч', 'Average speed, km/h', 'double', ({ average }) =>
    orNull(average, speed),
  ),
  column('engine_hours', 'Моточасы', 'Engine hours', 'double', ({ engine }) =>
    orNull(engine, (seconds) => Math.round(seconds / 36) / 100),
  ),
]

const figures = [
  { name: 'sum', ru: 'сумма', en: 'sum' },
  { name: 'min', ru: 'мин.', en: 'min' },
  { name: 'max', ru: 'макс.', en: 'max' },
  { name: 'average', ru: 'среднее', en: 'average' },
] as const

/** The columns of totals, and those of the sensors that any of the rows has. */
export function mileageColumns(rows: readonly MileageRow[]): Column<MileageRow>[] {
  const sensors = new Map(
    rows.flatMap((row) => row.sensors).map(({ port, name }) => [`${name} ${port}`, { port, name }]),
  )
  const more = [...sensors.values()].flatMap(({ port, name }) => {
    const called = port === null ? name : `${name} (${port})`
    return figures.map((figure) =>
      column<MileageRow>(
        `${name}_${port ?? 'all'}_${figure.name}`,
        `${called}, ${figure.ru}`,
        `${called}, ${figure.en}`,
        'double',
        (row) => {
          const found = row.sensors.find((sensor) => sensor.name === name && sensor.port === port)
          if (!found) return null
          return figure.name === 'average' ? found.sum / found.count : found[figure.name]
        },
      ),
    )
  })
  return [...totalColumns, ...more]
}
