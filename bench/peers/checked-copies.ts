import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { Batcher } from '@/lib/platform/batcher'

// Files out of memory by Node's own server, to who is signed in and for as long as their row is as it was: the least
// that an answer with rights costs on Node. Requests that come together are checked by one statement, as the product does
// it. Nothing else is done: no rules, no roles, no log, no metrics.

/** What it serves, in a file. */
export interface CheckedSetup {
  port: number
  url: string
  mediaType: string
  encoding?: string | undefined
  /** The table whose rows the answers rest on. */
  table: string
  copies: { target: string; file: string; row: number }[]
}

interface Copy {
  bytes: Buffer
  headers: Record<string, string | number>
  row: number
  /** Of the row when the copy was made. */
  version: string
}

interface Question {
  hash: string
  copy: Copy
}

const { port, url, mediaType, encoding, table, copies } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as CheckedSetup
const pool = new pg.Pool({ connectionString: url, max: 2 })
const statement = {
  name: 'check',
  text: `select 'session ' || encode(s.token_hash, 'base64') as key, s.xmin::text as version
    from sessions s where s.token_hash = any($1::bytea[]) and s.expires_at > now()
    union all select 'row ' || r.id, r.xmin::text from ${pg.escapeIdentifier(table)} r where r.id = any($2::int[])`,
}

const known = new Map<string, Copy>()
const rows = await readVersions([], [...new Set(copies.map(({ row }) => row))])
for (const { target, file, row } of copies) {
  const bytes = readFileSync(file)
  const headers = {
    'Content-Type': mediaType,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  known.set(target, { bytes, headers, row, version: rows.get(`row ${row}`) ?? '' })
}

async function readVersions(hashes: readonly Buffer[], ids: readonly number[]): Promise<Map<string, string>> {
  const found = await pool.query<{ key: string; version: string }>({ ...statement, values: [hashes, ids] })
  return new Map(found.rows.map(({ key, version }) => [key, version]))
}

const checks = new Batcher(areAllowed, { atOnce: 2 })

/** For each question 200, or why not. */
async function areAllowed(questions: readonly Question[]): Promise<number[]> {
  const hashes = [...new Set(questions.map(({ hash }) => hash))].map((hash) => Buffer.from(hash, 'base64'))
  const versions = await readVersions(hashes, [...new Set(questions.map(({ copy }) => copy.row))])
  return questions.map(({ hash, copy }) => {
    if (!versions.has(`session ${hash}`)) return 401
    return versions.get(`row ${copy.row}`) === copy.version ? 200 : 404
  })
}

createServer((question, answer) => {
  const copy = known.get(question.url ?? '')
  const [, token] = /^Bearer (\S+)$/.exec(question.headers.authorization ?? '') ?? []
  if (!copy) return answer.writeHead(404).end()
  if (!token) return answer.writeHead(401).end()
  const hash = createHash('sha256').update(token).digest('base64')
  checks.put({ hash, copy }, (error, status = 500) => {
    if (error || status !== 200) answer.writeHead(status).end()
    else answer.writeHead(200, copy.headers).end(copy.bytes)
  })
}).listen(port, '127.0.0.1')
