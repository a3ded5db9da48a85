import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { answerSchema, type TaskRow, taskOf } from './task-answer'

// A list of tasks by hand: fastify and pg with what their guides advise (a schema for the answer, prepared
// statements, a pool), and nothing that the product does beside it: no log, no metrics, no checks of the filters.

interface Setup {
  port: number
  url: string
  poolSize: number
  /** Names the hash of a token that is not the reader's. */
  tokenLookup: { text: string; values: unknown[]; hash: string }
  /** Statement of each token and address. */
  statements: Record<string, { text: string; values: unknown[] }>
}

const setup = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Setup
pg.defaults.parseInputDatesAsUTC = true
const pool = new pg.Pool({ connectionString: setup.url, max: setup.poolSize, options: '-c TimeZone=UTC' })
const names = new Map(
  [...new Set(Object.values(setup.statements).map(({ text }) => text))].map((text, i) => [text, `list-${i}`]),
)
const app = fastify()

app.get('/health', async () => 'ok')

app.get('/rest/tasks', { schema: { response: { 200: answerSchema } } }, async (request) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token || !(await isSignedIn(token))) throw refusal(401)
  const statement = setup.statements[`${token} ${request.url}`]
  if (!statement) throw refusal(400)
  const { rows } = await pool.query<{ items: TaskRow[]; count: number }>({
    ...statement,
    name: names.get(statement.text),
  })
  return { items: (rows[0]?.items ?? []).map(taskOf), count: rows[0]?.count ?? 0 }
})

const refusal = (statusCode: number) => Object.assign(new Error(`Refused: ${statusCode}`), { statusCode })

async function isSignedIn(token: string): Promise<boolean> {
  const { text, values, hash } = setup.tokenLookup
  const own = createHash('sha256').update(token).digest('hex')
  const filledIn = values.map((value) => (typeof value === 'string' ? value.replaceAll(hash, own) : value))
  const { rowCount } = await pool.query({ name: 'token', text, values: filledIn })
  return rowCount === 1
}

await app.listen({ port: setup.port, host: '127.0.0.1' })
