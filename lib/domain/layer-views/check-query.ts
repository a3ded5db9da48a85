import { databaseKind, type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** Statements that write, or that lock what they read. */
const forbidden = new Set([
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'IntoClause',
  'LockingClause',
  'ParamRef',
])

/** Functions that run queries given as text, or say something about the server; those that read files or wait are volatile already. */
const closed = /^(pg_|lo_|current_setting$|ts_stat$)|_to_xml(schema|_and_xmlschema)?$/

/** 400 unless the text is one SELECT that writes nothing and calls only functions without side effects. */
export async function checkQuery(database: Database, query: string): Promise<void> {
  const { called, recursive, problem } = await readQuery(query)
  if (problem) throw refused(problem.rule, problem.values)
  if (recursive && databaseKind() === 'embedded') throw refused('viewRecursive')
  const found = called.find(({ name }) => closed.test(name)) ?? (await volatileOf(database, called))
  if (found) throw refused('viewFunction', { name: found.name })
}

const refused = (
  rule: 'viewSelect' | 'viewSql' | 'viewFunction' | 'viewRecursive',
  values: Record<string, string> = {},
) => invalid({ path: 'source.sql', rule, values })

interface Called {
  /** Null without one. */
  schema: string | null
  name: string
}

interface Reading {
  called: Called[]
  /** Whether it may run without end. */
  recursive: boolean
  problem: { rule: 'viewSelect' | 'viewSql'; values: Record<string, string> } | null
}

async function readQuery(query: string): Promise<Reading> {
  const { parse, SqlError } = await import('libpg-query')
  try {
    const { stmts = [] } = await parse(query)
    const [only] = stmts
    const isSelect = stmts.length === 1 && only?.stmt !== undefined && 'SelectStmt' in only.stmt
    const called: Called[] = []
    const fits = isSelect && visit(only, called)
    return {
      called,
      recursive: /"recursive":true/.test(JSON.stringify(only)),
      problem: fits ? null : { rule: 'viewSelect', values: {} },
    }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { called: [], recursive: false, problem: { rule: 'viewSql', values: { message: error.message } } }
  }
}

/** Collects the functions of a tree; false where it has a statement that is not allowed. */
function visit(node: unknown, called: Called[]): boolean {
  if (Array.isArray(node)) return node.every((one) => visit(one, called))
  if (typeof node !== 'object' || node === null) return true
  for (const [kind, value] of Object.entries(node)) {
    if (forbidden.has(kind) || kind === 'intoClause' || kind === 'lockingClause') return false
    if (kind === 'FuncCall') called.push(nameOf(value))
    if (!visit(value, called)) return false
  }
  return true
}

function nameOf(call: unknown): Called {
  const parts = (call as { funcname?: { String?: { sval?: string } }[] }).funcname ?? []
  const names = parts.map((part) => part.String?.sval ?? '')
  return { schema: names.at(-2) ?? null, name: names.at(-1) ?? '' }
}

/** The first function that may do more than calculate a value from what it is given and from tables. */
async function volatileOf(database: Database, called: readonly Called[]): Promise<Called | undefined> {
  const rows = await database.query<{ at: number }>(sql`
    select (c.at - 1)::int as at from unnest(${called.map(({ schema }) => schema)}::text[],
        ${called.map(({ name }) => name)}::text[]) with ordinality as c(schema, name, at)
    where exists (
      select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.proname = c.name and p.provolatile = 'v' and (c.schema is null or n.nspname = c.schema))
    order by at limit 1`)
  return rows[0] && called[rows[0].at]
}
