import { hashToken, newToken } from '@/lib/access/tokens'
import { sealContact } from '@/lib/domain/citizens'
import { type Database, sql } from '@/lib/platform/database'
import type { DemoWorld } from './world'

/** What citizens of the demo city may report. */
const reported = ['roads', 'lighting', 'waste'] as const
const requestsAtMost = 12

const intro = {
  ru: 'Расскажите, что сломалось или мешает. После отправки вы получите ссылку, по которой увидите ответ.',
  en: 'Report what is broken or in the way. You will get a link where you can read the reply.',
}

/** Opens the public page of the reception, with some of its requests, which it publishes; Open311 takes requests without a
 * key. */
export async function seedPublicPage(
  database: Database,
  { organizations, workTypes, language }: DemoWorld,
): Promise<void> {
  const reception = organizations.find(({ key }) => key === 'reception')
  if (!reception) return
  const typeIds = reported.flatMap((key) => workTypes.get(key) ?? [])
  const fio = language === 'ru' ? 'Житель' : 'Citizen'
  const [account] = await database.query<{ id: number }>(sql`
    insert into users (login, fio, role_id, organization_id, blocked, tracking, deleted_at)
    select ${`citizens-${reception.id}`}, ${fio}, r.id, ${reception.id}, true, false, now()
    from roles r where r.code = 'CUSTOMER' returning id`)
  if (!account) return
  await database.query(sql`
    insert into public_pages (organization_id, enabled, type_ids, intro_ru, intro_en, contacts, jurisdiction,
      open311_key_required, requests_per_hour, publishes_content, account_id)
    values (${reception.id}, true, ${typeIds}::int[], ${intro.ru}, ${intro.en}, '{name,email,phone}',
      'yargrad.example', false, 30, true, ${account.id})`)
  const tasks = await database.query<{ id: number; createdAt: Date; userId: number }>(sql`
    select id, date as "createdAt", user_id as "userId" from tasks
    where organization_id = ${reception.id} and type_id = any(${typeIds}::int[]) and deleted_at is null
    order by date desc limit ${requestsAtMost}`)
  for (const [at, { id, createdAt, userId }] of tasks.entries()) {
    const contact = at % 3 === 0 ? sealContact({ name: fio, phone: '+7 000 000-00-00' }) : null
    await database.query(sql`update tasks set user_id = ${account.id} where id = ${id}`)
    await database.query(sql`
      update comments set user_id = ${account.id}, public = true where task_id = ${id} and user_id = ${userId} and type = 1`)
    await database.query(sql`update ratings set user_id = ${account.id} where task_id = ${id}`)
    await database.query(sql`
      insert into citizen_requests (task_id, organization_id, token_hash, source, contact, created_at)
      values (${id}, ${reception.id}, ${hashToken(newToken())}, ${at % 4 === 3 ? 'open311' : 'page'}, ${contact}, ${createdAt})`)
  }
}
