import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

// The statement of a page for each address, and its text sent on: no token, layer, filter, link, log or metrics.

interface Setup {
  port: number
  url: string
  poolSize: number
  statements: Record<string, { text: string; values: unknown[] }>
}

const setup = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Setup
const pool = new pg.Pool({
  connectionString: setup.url,
  max: setup.poolSize,
  options: '-c TimeZone=UTC -c jit=off',
})

const server = createServer(async (incoming, outgoing) => {
  const statement = setup.statements[incoming.url ?? '']
  if (!statement) return void outgoing.writeHead(incoming.url === '/health' ? 200 : 400).end()
  const { rows } = await pool.query<{ matched: string; features: string }>({ ...statement, name: 'page' })
  const { matched, features } = rows[0] ?? { matched: '0', features: '' }
  const body = Buffer.from(`{"type":"FeatureCollection","features":[${features}],"numberMatched":${matched}}`)
  outgoing.writeHead(200, { 'content-type': 'application/geo+json', 'content-length': body.length })
  outgoing.end(body)
})
server.listen(setup.port, '127.0.0.1')
