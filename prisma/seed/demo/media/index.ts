import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../../words'
import { createRandom, type Random } from '../../city/base/random'
import { type Scene, scenes } from './draw-scenes'
import { Readable } from 'node:stream'
import { storeUpload } from '@/lib/domain/files'
import { stageStream } from '@/lib/platform/storage'
import type { Drawing } from '../draw-pictures'

const key = 'demo.media'
const drawnOfEach = 3
const withPhotos = 24
const withPapers = 6

const words: Record<Scene, { photo: string; paper: string }> = {
  hydrants: { photo: 'Гидрант', paper: 'Паспорт гидранта' },
  lamps: { photo: 'Фонарь', paper: 'Паспорт опоры' },
  trees: { photo: 'Дерево', paper: 'Карточка дерева' },
  benches: { photo: 'Скамейка', paper: 'Акт осмотра скамейки' },
}

/** Photos and papers for some of the city's objects, once. Objects share the few pictures that are drawn. */
export async function seedMedia(database: Database, language: Locale = 'ru'): Promise<void> {
  if ((await database.query(sql`select 1 from settings where key = ${key}`)).length > 0) return
  const random = createRandom('yargrad').fork('media')
  for (const scene of Object.keys(scenes) as Scene[])
    await seedScene(database, scene, random.fork(scene), language)
  await database.query(
    sql`insert into settings (key, value) values (${key}, 'true'::jsonb) on conflict do nothing`,
  )
}

interface LayerRow {
  id: number
  ownerId: number | null
  tableSchema: string
  tableName: string
  pkField: string
}

/** What a crash has cut short is not begun again: its layer has some already. */
async function seedScene(database: Database, scene: Scene, random: Random, language: Locale): Promise<void> {
  const [layer] = await database.query<LayerRow>(sql`
    select l.id, l.owner_id as "ownerId", l.table_schema as "tableSchema", l.table_name as "tableName", l.pk_field as "pkField"
    from layers l where l.type_name = ${`city:${scene}`} and not exists (select 1 from layer_files f where f.layer_id = l.id)`)
  if (!layer) return
  const uploader = { database, actor: { userId: layer.ownerId ?? 1 } }
  const objects = await database.query<{ id: number }>(sql`
    select ${quoted(layer.pkField)} as id from ${tableOf(layer)} order by 1 limit ${withPhotos}`)
  const ids = objects.map(({ id }) => id)
  const photos: Stored[] = []
  for (let n = 0; n < drawnOfEach; n++) photos.push(await storePhoto(uploader, scenes[scene](random)))
  const { photo, paper } = say(language, words[scene])
  const russian = language === 'ru'
  const numbered = (name: string, id: number) => (russian ? `${name} № ${id}` : `${name} ${id}`)
  const view = russian ? 'вид' : 'view'
  const rows = ids.flatMap((objectId) =>
    random
      .shuffle(photos)
      .slice(0, random.int(1, 3))
      .map((stored, at) => ({
        ...stored,
        objectId,
        kind: 'photo',
        name: `${numbered(photo, objectId)}${at > 0 ? `, ${view} ${at + 1}` : ''}.jpg`,
      })),
  )
  for (const objectId of ids.slice(0, withPapers)) {
    const title = numbered(paper, objectId)
    rows.push({
      ...(await storeText(uploader, textOf(title, russian))),
      objectId,
      kind: 'file',
      name: `${title}.txt`,
    })
  }
  await insertFiles(uploader, layer.id, rows)
}

const textOf = (title: string, russian: boolean) =>
  russian
    ? `${title}\n\nГород: Ярград\nСостояние: исправно\nОсмотрено: по графику\n\nГород и всё в нём выдуманы.\n`
    : `${title}\n\nCity: Yargrad\nCondition: in order\nInspected: as scheduled\n\nThe city and everything in it are made up.\n`

interface Row extends Stored {
  objectId: number
  kind: string
  name: string
}

async function insertFiles({ database, actor }: Uploader, layerId: number, rows: readonly Row[]) {
  await database.query(sql`
    with added as (
      insert into layer_files (layer_id, object_id, kind, file_name, original_name, size, mime, created_by)
      select ${layerId}::int, (e->>'objectId')::bigint, e->>'kind', e->>'file', e->>'name', (e->>'size')::bigint,
        e->>'mediaType', ${actor.userId}::int
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (e, n) order by n
      returning file_name)
    update files set kept_at = now() where name in (select file_name from added) and kept_at is null`)
}

export type Uploader = Parameters<typeof storeUpload>[0]

/** An upload as rows of files refer to it. */
export interface Stored {
  file: string
  size: number
  mediaType: string
}

export async function storePhoto(uploader: Uploader, { side, pixels }: Drawing): Promise<Stored> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  return store(uploader, await picture.flatten().jpeg({ quality: 88 }).toBuffer(), 'yargrad.jpg')
}

export function storeText(uploader: Uploader, text: string): Promise<Stored> {
  return store(uploader, Buffer.from(text), 'yargrad.txt')
}

async function store(uploader: Uploader, bytes: Buffer, originalName: string): Promise<Stored> {
  const staged = await stageStream(Readable.from([bytes]), bytes.length)
  const { name, size, mediaType } = await storeUpload(uploader, { staged, originalName, claimedType: null })
  return { file: name, size, mediaType }
}
