import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../words'

/** The default step of work that is done. */
const done = 4

const item = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  kind: 'ok_failed',
  options: [],
  required: true,
  photo: 'failed',
  hint: null,
  subtaskTypeId: null,
  ...more,
})

/** Checklists by the key that the texts have for the kind of work. */
const checklists: Record<string, { items: ReturnType<typeof item>[]; signature: string }> = {
  elevators: {
    items: [
      item(1, 'Двери закрываются и открываются'),
      item(2, 'Связь с диспетчером'),
      item(3, 'Кабина останавливается на этажах', { kind: 'check', photo: 'none' }),
    ],
    signature: 'client',
  },
  playgrounds: {
    items: [
      item(4, 'Крепления и сварные швы'),
      item(5, 'Покрытие'),
      item(6, 'Острые края отсутствуют', { hint: 'Проверьте рукой в перчатке' }),
    ],
    signature: 'none',
  },
}

/** Requirements of two kinds of work, and answers to the first items in tasks that are being worked on. */
export async function seedProof(
  database: Database,
  workTypes: ReadonlyMap<string, number>,
  language: Locale = 'ru',
): Promise<void> {
  for (const [key, { items, signature }] of Object.entries(checklists)) {
    const typeId = workTypes.get(key)
    if (typeId === undefined) continue
    const checklist = say(language, items)
    const steps = [{ stepId: done, checklist, fieldIds: [], photos: 0, photoProvenance: false, signature }]
    await database.query(sql`
      insert into work_type_requirements (work_type_id, steps) values (${typeId}, ${JSON.stringify(steps)}::jsonb)
      on conflict do nothing`)
    await database.query(sql`
      with own as (
        select t.id, t.assigned_user_id as user_id, row_number() over (order by t.id) as n
        from tasks t join steps s on s.id = t.step_id
        where t.type_id = ${typeId} and t.stage = 1 and s.phase in (2, 3) and t.assigned_user_id is not null
          and t.deleted_at is null and not t.is_template
        order by t.id limit 8
      )
      insert into task_answers (task_id, item_id, value, user_id, answered_at, received_at)
      select own.id, x.item, '"ok"'::jsonb, own.user_id, now() - own.n * interval '37 minutes', now() - own.n * interval '36 minutes'
      from own cross join unnest(${items.slice(0, 2).map(({ id }) => id)}::int[]) x (item)
      on conflict do nothing`)
  }
  await database.query(sql`select setval('checklist_item_seq', greatest(6, nextval('checklist_item_seq')))`)
}

/** The tasks with answers that a picture of a signature is drawn for, and who works on them. */
export function tasksToSign(database: Database): Promise<{ id: number; userId: number; fio: string }[]> {
  return database.query(sql`
    select t.id, t.assigned_user_id as "userId", u.fio from tasks t join users u on u.id = t.user_id
    where t.assigned_user_id is not null and exists (select 1 from task_answers a where a.task_id = t.id)
      and exists (select 1 from work_type_requirements q where q.work_type_id = t.type_id and q.steps @> '[{"signature": "client"}]')
    order by t.id limit 2`)
}

/** Adds a stored picture to a task as the signature of its client. */
export async function signDemoTask(
  database: Database,
  task: { id: number; userId: number; fio: string },
  fileName: string,
): Promise<void> {
  await database.query(sql`
    with file as (
      insert into task_files (task_id, type, num, file_name, name, size, signature, created_by_id)
      select ${task.id}::int, 'FILE', coalesce((select max(num) + 1 from task_files where task_id = ${task.id} and type = 'FILE'), 0),
        f.name, 'signature.png', f.size, 'client', ${task.userId}::int from files f where f.name = ${fileName} returning id
    )
    insert into task_signatures (task_id, file_id, role, signer, user_id, signed_at, received_at)
    select ${task.id}::int, file.id, 'client', ${task.fio}, ${task.userId}::int, now(), now() from file`)
}
