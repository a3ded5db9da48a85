import { database, sql } from '@/lib/platform/database'
import { list, type Shape } from '@/lib/testing/database/schema/shape'

interface Column {
  table: string
  column: string
  type: string
  required: boolean
  generated: string
  default: string | null
}

interface Key {
  table: string
  columns: string[]
  unique: boolean
  /** Partial or expression indexes: a Prisma schema cannot express them. */
  special: boolean
}

interface Reference {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  action: 'a' | 'r' | 'c' | 'n' | 'd'
}

// Prisma's "Restrict" and PostgreSQL's default differ only in when they are checked.
const actions = { a: 'Restrict', r: 'Restrict', c: 'Cascade', n: 'SetNull', d: 'SetDefault' }

// Partitions are in other schemas; their parent tables are read.
const ours = sql`n.nspname = 'public' AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

/** The shape of the migrated database. */
export async function readDatabase(): Promise<Shape> {
  const columns = await readColumns()
  const keys = (await readKeys()).filter((key) => !key.special)
  const references = await readReferences()
  const keyLines = (some: Key[]) => some.map((key) => `${key.table} ${list(key.columns)}`)
  return {
    columns: columns.map(
      (one) => `${one.table}.${one.column} ${one.type} ${one.required ? 'not null' : 'null'}`,
    ),
    defaults: columns.flatMap((one) =>
      one.default === null || one.generated !== ''
        ? []
        : [`${one.table}.${one.column} ${readDefault(one.default)}`],
    ),
    uniques: keyLines(keys.filter((key) => key.unique)),
    references: references.map(
      (one) =>
        `${one.table} ${list(one.columns)} -> ${one.target} ${list(one.targetColumns)} ${actions[one.action]}`,
    ),
    indexes: keyLines(keys.filter((key) => !key.unique)),
  }
}

function readColumns(): Promise<Column[]> {
  return database.query<Column>(sql`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS required, a.attgenerated::text AS generated,
      CASE WHEN a.attidentity <> '' THEN 'nextval(identity)' ELSE pg_get_expr(d.adbin, d.adrelid) END AS "default"
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE ${ours}`)
}

function readKeys(): Promise<Key[]> {
  return database.query<Key>(sql`
    SELECT c.relname AS "table", i.indisunique AS unique, (i.indpred IS NOT NULL OR i.indexprs IS NOT NULL) AS special,
      ARRAY(SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY k(num, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num ORDER BY k.place) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_index i ON i.indrelid = c.oid
    WHERE ${ours}`)
}

function readReferences(): Promise<Reference[]> {
  const names = (relation: string, numbers: string) =>
    sql([
      `ARRAY(SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY k(num, place)
        JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.num ORDER BY k.place)`,
    ])
  return database.query<Reference>(sql`
    SELECT c.relname AS "table", ${names('r.conrelid', 'r.conkey')} AS columns, t.relname AS target,
      ${names('r.confrelid', 'r.confkey')} AS "targetColumns", r.confdeltype::text AS action
    FROM pg_constraint r
    JOIN pg_class c ON c.oid = r.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_class t ON t.oid = r.confrelid
    WHERE r.contype = 'f' AND ${ours}`)
}

/** A default in Prisma notation. */
function readDefault(expression: string): string {
  if (/^nextval\('\w+_id_seq'/.test(expression) || expression === 'nextval(identity)') return 'counted'
  if (/^(CURRENT_TIMESTAMP|now\(\))/.test(expression)) return 'now'
  if (expression.startsWith('ARRAY[]')) return '{}'
  return expression.replace(/^'(.*)'::[\w ."[\]]+$/, '$1').replace(/^\((-?[\d.]+)\)(::[\w ]+)?$/, '$1')
}
