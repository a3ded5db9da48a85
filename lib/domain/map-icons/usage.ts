import { type Database, type Sql, sql } from '@/lib/platform/database'

const places = ['layout."icon-image"', 'paint."fill-pattern"', 'paint."line-pattern"']

/** Whether a style in `layer_styles s` uses the icon anywhere that an icon can be named. */
export function names(icon: string): Sql {
  const vars = sql`jsonb_build_object('name', ${icon}::text, 'repeated', ${`icon:${icon}:`}::text)`
  return somewhere('@ == $name || @ starts with $repeated', vars)
}

function somewhere(condition: string, vars: Sql): Sql {
  const [image = '', fill = '', line = ''] = places.map((at) => `$.layers[*].${at}.** ? (${condition})`)
  return sql`(jsonb_path_exists(s.style, ${image}::jsonpath, ${vars})
    or jsonb_path_exists(s.style, ${fill}::jsonpath, ${vars}) or jsonb_path_exists(s.style, ${line}::jsonpath, ${vars}))`
}

/** Invalidates drawn layers whose styles name the icon, or may take it from attribute values, which are not
 * searched. Called when an icon is added or deleted. */
export async function redraw(database: Database, icon: string): Promise<void> {
  const byAttribute = somewhere('@ == "get" || @ like_regex "[{]"', sql`'{}'::jsonb`)
  await database.query(sql`
    update layers set revision = revision + 1
    where id in (select s.layer_id from layer_styles s where ${names(icon)} or ${byAttribute})`)
}
