import { FieldDefinitions, mergeValues, resolveDefinitions } from '@/lib/domain/custom-fields'
import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { Random } from '../city/base/random'
import { say } from '../words'
import type { DemoTask } from './tasks'

/** The work type that shows what a work type can: fields of every kind, an order of steps, named moves. */
export const roadWorks = 'roads'

const coverings = ['Асфальт', 'Бетон', 'Плитка', 'Щебень', 'Грунт']

const fields = [
  { name: 'Покрытие', key: 'pokrytie', type: 'LIST', values: coverings },
  { name: 'Глубина ямы, см', key: 'glubina', type: 'INTEGER' },
  { name: 'Площадь, м²', key: 'ploshchad', type: 'DOUBLE' },
  { name: 'Движение перекрыто', key: 'perekryto', type: 'BOOLEAN' },
  { name: 'Осмотр назначен', key: 'osmotr', type: 'DATE' },
  { name: 'Номер ордера', key: 'order', type: 'STRING' },
  { name: 'Замечания мастера', key: 'zamechaniya', type: 'TEXT' },
  { name: 'Участок', key: 'uchastok', type: 'GEOMETRY' },
]

/** Every step of the demo, in the order of the work. */
const steps = [1, 2, 5, 3, 6, 4, 7]

const moves = [
  { from: 1, to: 2, name: 'Назначить' },
  { from: 1, to: 7, name: 'Отклонить' },
  { from: 2, to: 5, name: 'Начать работу' },
  { from: 2, to: 3, name: 'Запросить сведения' },
  { from: 2, to: 7, name: 'Отклонить' },
  { from: 5, to: 3, name: 'Запросить сведения' },
  { from: 5, to: 6, name: 'Сдать на проверку' },
  { from: 3, to: 2, name: 'Вернуть исполнителю' },
  { from: 3, to: 4, name: 'Закрыть' },
  { from: 6, to: 2, name: 'Вернуть на доработку' },
  { from: 6, to: 4, name: 'Принять работу' },
]

/** Gives the work type its fields, steps and moves. */
export async function seedRoadWorks(
  database: Database,
  typeId: number,
  language: Locale = 'ru',
): Promise<void> {
  const definitions = await resolveDefinitions(database, [], FieldDefinitions.parse(say(language, fields)))
  await database.query(sql`
    update work_types set fields = ${JSON.stringify(definitions)}::jsonb, steps = ${steps}::int[], moves = ${JSON.stringify(say(language, moves))}::jsonb
    where id = ${typeId}`)
}

/** Fills the fields of two thirds of its tasks. */
export async function seedRoadValues(
  database: Database,
  random: Random,
  tasks: readonly DemoTask[],
  ids: readonly number[],
  language: Locale = 'ru',
): Promise<void> {
  const [type] = await database.query<Parameters<typeof mergeValues>[1]>(
    sql`select id, fields from work_types where jsonb_array_length(fields) > 0 order by id limit 1`,
  )
  if (!type) return
  const rows: { id: number; fields: object }[] = []
  for (const [at, task] of tasks.entries()) {
    const id = ids[at]
    if (id === undefined || task.workType !== roadWorks || !random.chance(0.66)) continue
    const given = { path: 'fields', values: say(language, drawValues(random, task)) }
    const { values, issues } = await mergeValues(database, type, {}, given)
    if (issues.length > 0) throw new Error(`The demo's values do not fit: ${JSON.stringify(issues)}`)
    rows.push({ id, fields: values })
  }
  await database.query(sql`
    update tasks t set fields = r.fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, fields jsonb) where r.id = t.id`)
}

const day = 86_400

function drawValues(random: Random, { lon, lat, date }: DemoTask): Record<string, unknown> {
  const along = (step: number, shift: number) => Math.round((shift + step) * 1e6) / 1e6
  const [east, north] = [random.between(-0.0006, 0.0006), random.between(-0.0004, 0.0004)]
  return {
    pokrytie: random.pick(coverings),
    glubina: random.int(3, 40),
    ploshchad: Math.round(random.between(0.4, 60) * 10) / 10,
    perekryto: random.chance(0.12),
    ...(random.chance(0.5) && { osmotr: date + random.int(1, 6) * day }),
    ...(random.chance(0.4) && { order: `${random.int(100, 999)}-24` }),
    ...(random.chance(0.3) && { zamechaniya: random.pick(remarks) }),
    ...(random.chance(0.4) && {
      uchastok: {
        type: 'LineString',
        name: 'Участок ремонта',
        coordinates: [0, 0.5, 1].map((part) => [along(east * part, lon), along(north * part, lat)]),
      },
    }),
  }
}

const remarks = [
  'Основание просело, нужна отсыпка щебнем.',
  'Рядом люк: согласовать с водоканалом.',
  'Бортовой камень сколот на два метра.',
  'После дождя стоит вода, проверить уклон.',
  'Работать ночью: днём поток не остановить.',
]
