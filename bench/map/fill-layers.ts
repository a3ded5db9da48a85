import { readFileSync } from 'node:fs'
import pg from 'pg'
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
export async function fillLayers(url: string, say: (line: string) => void): Promise<void> {
  await administer(url, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'bench_places'`)
    if (rowCount !== 0) return
    say('filling the layers')
    await client.query(readFileSync(new URL('layers.sql', import.meta.url), 'utf8'))
    for (const table of tableNames)
      for (let copy = 0; copy <= copies; copy++) await addLayer(client, table, copy)
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  })
}

async function addLayer(client: pg.Client, table: TableName, copy: number): Promise<void> {
  const { type, fields } = tables[table]
  const definitions = Object.entries(fields).map(([name, kind], at) => fieldOf(name, kind, at))
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO layers (type_name, title, geometry_type, table_name, fields) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [`local:${layerName(table, copy)}`, `${table} ${copy}`, type, table, JSON.stringify(definitions)],
  )
  const id = rows[0]?.id
  // The organization of the viewer and a few others.
  await client.query(
    `INSERT INTO layer_access (layer_id, organization_id, read) SELECT $1, o.id, true FROM organizations o WHERE o.id BETWEEN 101 AND 103`,
    [id],
  )
  await client.query(
    `INSERT INTO layer_styles (layer_id, name, is_default, style) VALUES ($1, 'bench', true, $2)`,
    [id, JSON.stringify({ layers: styles[table] })],
  )
}

const fieldOf = (name: string, type: string, at: number) => ({
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
