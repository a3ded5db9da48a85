import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { answers, type Running, startProgram } from './start-process'

/** The program of Martin: the one of MARTIN_PATH, else the one in PATH; undefined where there is none. */
export function findMartin(): string | undefined {
  const { MARTIN_PATH, PATH = '' } = process.env
  const places = MARTIN_PATH ? [MARTIN_PATH] : PATH.split(delimiter).map((folder) => join(folder, 'martin'))
  return places.find((place) => existsSync(place))
}

/** A table that Martin shows under its name. */
export interface MartinTable {
  schema: string
  table: string
  geometryColumn: string
  geometryType: string
  idColumn: string
  /** Names of PostgreSQL's types by column. */
  properties: Record<string, string>
}

interface MartinOrder {
  program: string
  port: number
  folder: string
  databaseUrl: string
  tables: readonly MartinTable[]
  /** Connections to the database. */
  poolSize?: number
  /** Keeps tiles in memory, as it does where nobody says otherwise. */
  caches?: boolean
}

/** Martin, without its cache where nobody asks for it: `/{table}/{z}/{x}/{y}`. */
export async function startMartin({ program, folder, ...order }: MartinOrder): Promise<Running> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'martin.json')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configOf(order)))
  const ready = () => answers(`http://127.0.0.1:${order.port}/health`)
  return startProgram(program, ['--config', file], { env: { RUST_LOG: 'error' }, ready })
}

function configOf({
  port,
  databaseUrl,
  tables,
  poolSize = 8,
  caches = false,
}: Omit<MartinOrder, 'program' | 'folder'>) {
  const described = tables.map(({ schema, table, geometryColumn, geometryType, idColumn, properties }) => [
    table,
    {
      schema,
      table,
      srid: 4326,
      geometry_column: geometryColumn,
      geometry_type: geometryType.toUpperCase(),
      id_column: idColumn,
      properties,
    },
  ])
  return {
    listen_addresses: `127.0.0.1:${port}`,
    ...(!caches && { cache: 'disable' }),
    postgres: {
      connection_string: withoutHost(databaseUrl),
      pool_size: poolSize,
      auto_bounds: 'skip',
      auto_publish: false,
      tables: Object.fromEntries(described),
    },
  }
}

/** The address with the host as a parameter, where it may be a socket. */
function withoutHost(url: string): string {
  const { host, port, database, user, password } = new pg.Client({ connectionString: url })
  const said = Object.entries({ host, port, user, password }).filter(([, value]) => value)
  return `postgresql:///${database}?${new URLSearchParams(said.map(([name, value]) => [name, `${value}`]))}`
}
