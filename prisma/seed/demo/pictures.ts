import { Readable } from 'node:stream'
import { storeUpload } from '@/lib/domain/files'
import { type Database, sql } from '@/lib/platform/database'
import { stageStream } from '@/lib/platform/storage'
import { createRandom } from '../city/base/random'
import { signDemoTask, tasksToSign } from './proof'
import { type Drawing, logo, portrait, signature, stamp } from './draw-pictures'

const key = 'demo.pictures'

/** Portraits for two in three people, stamps, signatures and logos for the organizations, once. They are drawn here and
 * stored as any upload is. */
export async function seedPictures(database: Database): Promise<void> {
  if ((await database.query(sql`select 1 from settings where key = ${key}`)).length > 0) return
  const random = createRandom('yargrad').fork('pictures')
  const people = await database.query<{ id: number }>(
    sql`select id from users where login <> 'admin' and email like '%@yargrad.example' and deleted_at is null order by id`,
  )
  const uploader = { database, actor: { userId: people[0]?.id ?? 1 } }
  for (const [at, { id }] of people.entries()) {
    if (at % 3 === 2) continue
    const name = await store(uploader, portrait(random), 'jpg')
    await database.query(
      sql`update users set avatar_file_name = ${name}, avatar_update_date = now() where id = ${id}`,
    )
  }
  const organizations = await database.query<{ id: number }>(
    sql`select id from organizations where deleted_at is null order by id`,
  )
  for (const [at, { id }] of organizations.entries()) {
    const points = 4 + at
    const info = {
      stamp: await store(uploader, stamp(points), 'png'),
      head_signature: await store(uploader, signature(random), 'png'),
      accountant_signature: await store(uploader, signature(random), 'png'),
    }
    const sign = await store(uploader, logo(random, points), 'png', 'department_logo')
    await database.query(
      sql`update organizations set logo = ${sign}, info = info || ${JSON.stringify(info)}::jsonb where id = ${id}`,
    )
  }
  for (const task of await tasksToSign(database))
    await signDemoTask(database, task, await store(uploader, signature(random), 'png'))
  await database.query(
    sql`insert into settings (key, value) values (${key}, 'true'::jsonb) on conflict do nothing`,
  )
}

type Uploader = Parameters<typeof storeUpload>[0]

async function store(
  uploader: Uploader,
  { side, pixels }: Drawing,
  ending: 'jpg' | 'png',
  folder: 'uploads' | 'department_logo' = 'uploads',
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  const bytes = await (ending === 'jpg' ? picture.flatten().jpeg({ quality: 88 }) : picture.png()).toBuffer()
  const staged = await stageStream(Readable.from([bytes]), bytes.length)
  const { name } = await storeUpload(
    uploader,
    { staged, originalName: `yargrad.${ending}`, claimedType: null },
    { folder },
  )
  await uploader.database.query(sql`update files set kept_at = now() where name = ${name}`)
  return name
}
