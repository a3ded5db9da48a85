import { type Database, sql } from '@/lib/platform/database'
import type { Random } from '../city/base/random'
import { say } from '../words'
import { type DemoTask, pickWeighted } from './tasks'
import type { DemoWorld } from './world'

const words: Record<number, readonly (string | null)[]> = {
  5: ['Спасибо, сделали быстро!', 'Приехали в тот же день.', 'Отличная работа.', null, null],
  4: ['Сделали хорошо, но ждать пришлось.', 'Мусор за собой убрали не сразу.', null],
  3: ['Починили, держится пока плохо.', 'Сделали наполовину.', null],
  2: ['Через неделю всё повторилось.', 'Отчитались, а яма на месте.'],
  1: ['Ничего не сделано.', 'Закрыли заявку и не приехали.'],
}

/** Citizens rate three fifths of their tasks that are done. */
export async function seedRatings(
  database: Database,
  random: Random,
  { people, present, language }: DemoWorld,
  tasks: readonly DemoTask[],
  ids: readonly number[],
): Promise<void> {
  const citizens = new Set(people.filter(({ role }) => role === 'CUSTOMER').map(({ id }) => id))
  const rows = tasks.flatMap((task, at) => {
    const taskId = ids[at]
    if (taskId === undefined || task.stage !== 2 || !citizens.has(task.userId) || !random.chance(0.6))
      return []
    const rating = pickWeighted(random, [5, 4, 3, 2, 1], [46, 28, 13, 8, 5])
    const comment = say(language, random.pick(words[rating] ?? [null]))
    const datetime = Math.min(present - 30, task.updateDate + random.int(600, 3 * 86_400))
    return [{ taskId, userId: task.userId, rating, comment, datetime }]
  })
  await database.query(sql`
    insert into ratings (task_id, user_id, rating, comment, datetime, last_update)
    select r."taskId", r."userId", r.rating, r.comment, to_timestamp(r.datetime), to_timestamp(r.datetime)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("taskId" int, "userId" int, rating int, comment text, datetime bigint)`)
}
