import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Scene } from '../bench'
import { persons, tokenOf } from '../scene/fill-database'
import { styles } from './styles'

/** Who looks at maps: a worker, by a rule for the own organization. */
export const viewer = tokenOf(persons.workerOfFirstOrganization)

export const tables = {
  bench_points: {
    type: 'Point',
    fields: { name: 'string', kind: 'string', height: 'double', installed: 'date' },
  },
  bench_lines: { type: 'LineString', fields: { name: 'string', class: 'int', length: 'double' } },
  bench_areas: { type: 'Polygon', fields: { name: 'string', floors: 'int', purpose: 'string' } },
  bench_places: { type: 'Point', fields: { name: 'string', rank: 'int' } },
} as const
export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as TableName[]

/** How many layers show the same table: a tile of each is another tile, and takes as long. */
export const copies = 40

export const layerName = (table: TableName, copy = 0) => (copy === 0 ? table : `${table}_${copy}`)

/** Makes the tables and layers of the benches of maps, once for all of them. */
export async function fillLayers({ database, say, scale }: Scene): Promise<void> {
  await administer(database.url, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'bench_places'`)
    if (rowCount !== 0) return
    say('filling the layers')
    await client.query(`SELECT set_config('bench.scale', $1, false)`, [`${scale}`])
    await client.query(readFileSync(new URL('layers.sql', import.meta.url), 'utf8'))
    // Nobody searches them: the words of so many layers would be noted by triggers for hours.
    await client.query('SET session_replication_role = replica')
    for (const table of tableNames) await addLayers(client, table)
    await client.query('RESET session_replication_role')
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  })
}

/** The layers of a table, with a style, open to the organization of the viewer and a few others. */
async function addLayers(client: pg.Client, table: TableName): Promise<void> {
  const { type, fields } = tables[table]
  const definitions = Object.entries(fields).map(([name, kind], at) => fieldOf(name, kind, at))
  const names = Array.from({ length: copies + 1 }, (_, copy) => `local:${layerName(table, copy)}`)
  await client.query(
    `WITH added AS (
       INSERT INTO layers (type_name, title, geometry_type, table_name, fields)
       SELECT name, name, $2, $3, $4 FROM unnest($1::text[]) name RETURNING id
     ), opened AS (
       INSERT INTO layer_access (layer_id, organization_id, read)
       SELECT a.id, o.id, true FROM added a, organizations o WHERE o.id BETWEEN 101 AND 103
     )
     INSERT INTO layer_styles (layer_id, name, is_default, style) SELECT id, 'bench', true, $5 FROM added`,
    [names, type, table, JSON.stringify(definitions), JSON.stringify({ layers: styles[table] })],
  )
}

/** A field of a layer, the first of which is its title. */
export const fieldOf = (name: string, type: string, at: number) => ({
  id: at + 1,
  name,
  rusName: name,
  order: at,
  title: at === 0,
  view: true,
  forUpsert: true,
  forSearch: true,
  type,
  htmlEscape: true,
  popupView: true,
  reference: false,
})

/** The ids of the layers by name. */
export async function layerIds(url: string): Promise<Map<string, number>> {
  return administer(url, async (client) => {
    const { rows } = await client.query<{ name: string; id: number }>(
      `SELECT replace(type_name, 'local:', '') AS name, id FROM layers WHERE type_name LIKE 'local:bench\\_%'`,
    )
    return new Map(rows.map(({ name, id }) => [name, id]))
  })
}

/** Nothing that was made of the layers before can be used after this. */
export function outdateLayers(url: string): Promise<unknown> {
  return administer(url, (client) => client.query('UPDATE layers SET data_version = data_version + 1'))
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
