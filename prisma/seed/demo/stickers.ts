import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../words'

/** Labels of photos: some for every kind of work, some for a few. */
const stickers: { title: string; color: string; types?: string[] }[] = [
  { title: 'До работ', color: '#c77700' },
  { title: 'После работ', color: '#16855b' },
  { title: 'Акт', color: '#3e6fb5' },
  { title: 'Опасно', color: '#c62f3b' },
  { title: 'Промер ямы', color: '#8b5cf6', types: ['roads'] },
  { title: 'Ограждение', color: '#0e8fa3', types: ['roads', 'manholes', 'water', 'heating'] },
  { title: 'Показания счётчика', color: '#6b7280', types: ['water', 'heating'] },
]

/** `types` are the ids of the demo's work types by their keys. */
export async function seedStickers(
  database: Database,
  types: ReadonlyMap<string, number>,
  language: Locale = 'ru',
): Promise<void> {
  const rows = say(language, stickers).map(({ title, color, types: keys }, at) => ({
    id: at + 1,
    title,
    color,
    all: keys === undefined,
    types: (keys ?? []).flatMap((key) => types.get(key) ?? []),
  }))
  const text = JSON.stringify(rows)
  await database.query(sql`
    insert into stickers (id, title, color, is_for_all)
    select s.id, s.title, s.color, s.all
    from jsonb_to_recordset(${text}::jsonb) as s (id int, title text, color text, "all" boolean)`)
  await database.query(sql`
    insert into sticker_work_types (sticker_id, work_type_id)
    select s.id, x::int from jsonb_to_recordset(${text}::jsonb) as s (id int, types jsonb), jsonb_array_elements_text(s.types) x`)
  await database.query(sql`select setval('stickers_id_seq', (select max(id) from stickers))`)
}
