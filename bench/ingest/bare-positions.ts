import { createServer } from 'node:http'
import pg from 'pg'

// A row for each request, committed before the answer, into the product's table of positions: nothing else.

const [port, url, first, connections] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: Number(connections) })

const text = `insert into positions (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider)
  values ($1, to_timestamp($2), $3, $4, $5, $6, $7, $8, true, 'gps')`

const server = createServer(async (incoming, outgoing) => {
  const address = new URL(incoming.url ?? '', 'http://localhost')
  const said = (name: string) => address.searchParams.get(name)
  if (address.pathname !== '/track') return void outgoing.end()
  const userId = Number(first) + Number(said('id')?.split('-').at(-1))
  const values = [
    userId,
    ...['timestamp', 'lon', 'lat', 'speed', 'bearing', 'altitude', 'accuracy'].map(said),
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'position', text, values })
    await client.query('commit')
    outgoing.end()
  } catch {
    outgoing.writeHead(500).end()
  } finally {
    client.release()
  }
})
server.listen(Number(port), '127.0.0.1')
