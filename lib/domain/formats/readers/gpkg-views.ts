import type { Database } from 'node-sqlite3-wasm'
import { plainText } from '../values/plain-text'

/** Rows that a view may have to look at, at most. */
const pairsAtMost = 10_000_000

/** Names after which a parenthesis is no call of a function. */
const beforeParenthesis = new Set(['on', 'using', 'where', 'and', 'or', 'not', 'in', 'when', 'then', 'else'])

/**
 * Whether a view only selects from tables of the file: one SELECT without functions over at most a bounded number of
 * rows. Any other one could be an endless computation.
 */
export function isPlainView(database: Database, definition: string): boolean {
  const [, select] = /^\s*create\s+view\s[\s\S]*?\bas\s+(select\b[\s\S]*)$/i.exec(definition) ?? []
  if (select === undefined) return false
  // Texts say nothing about the work; names stay, without what could look like a word of the language.
  const names: string[] = []
  const bare = select
    .replace(/'(?:[^']|'')*'/g, '0')
    .replace(
      /"([^"]+)"|`([^`]+)`|\[([^\]]+)\]/g,
      (_, one, two, three) => ` $${names.push(one ?? two ?? three) - 1} `,
    )
  const words = bare.toLowerCase().split(/[^\w$]+/)
  if (/--|\/\*|;/.test(bare) || words.filter((word) => word === 'select').length > 1) return false
  if (words.some((word) => refused.has(word))) return false
  for (const [, word = ''] of bare.matchAll(/([\w$]+)\s*\(/g))
    if (!beforeParenthesis.has(word.toLowerCase())) return false
  const [, from] = /\bfrom\b([\s\S]*?)(?:\bwhere\b|\border\b|\blimit\b|$)/i.exec(bare) ?? []
  if (from === undefined) return false
  const tables = from.split(/,|\bjoin\b/i).map((part) => {
    const [, name] = /^\s*([\w$]+)/.exec(part) ?? []
    return name?.startsWith('$') ? names[Number(name.slice(1))] : name
  })
  const counts = tables.map((table) => (table === undefined ? null : countOf(database, table)))
  if (counts.some((count) => count === null)) return false
  return counts.length === 1 || counts.reduce<number>((all, count) => all * (count ?? 0), 1) <= pairsAtMost
}

const refused = new Set([
  'with',
  'recursive',
  'union',
  'intersect',
  'except',
  'values',
  'group',
  'over',
  'window',
])

/** Rows of a real table; null for anything else. */
function countOf(database: Database, table: string): number | null {
  const [found] = database.all(
    "select name from sqlite_master where type = 'table' and lower(name) = lower(?) and sql not like 'create virtual%'",
    [table],
  )
  if (!found) return null
  const [counted] = database.all(
    `select count(*) as count from "${plainText(found.name).replaceAll('"', '""')}"`,
  )
  return Number(counted?.count ?? 0)
}
