import pg from 'pg'
import { socketFolder } from '@/lib/platform/database/embedded/socket-folder'
import { superviseDatabase } from '@/lib/platform/database/embedded/supervise'

// A minimal server for tests that kill it: it runs the embedded database of the given folder and reports its
// process id and the acknowledged rows.
const folder = process.argv[2] ?? ''
const database = await superviseDatabase(folder)
process.stdout.write(`child ${database.pid}\n`)

const client = new pg.Client({ host: socketFolder(folder), user: 'postgres', database: 'postgres' })
await client.connect()
for (let id = 1_000_000; ; id++) {
  await client.query('INSERT INTO ledger VALUES ($1) ON CONFLICT DO NOTHING', [id])
  process.stdout.write(`row ${id}\n`)
}
