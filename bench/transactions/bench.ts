import { request } from 'node:http'
import pg from 'pg'
import type { Bench, Scene, Stage } from '../bench'
import { fieldOf } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { persons, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'

const port = 4895
const objectsAtOnce = 1000
const writer = persons.workerOfFirstOrganization

export const transactions: Bench = {
  name: 'wfs-transaction',
  title: 'A transaction of WFS that adds objects',
  operation: 'object',
  goals: [{ against: 'SQL', atLeast: 0.5 }],
  notes: [
    `\`Transaction\` of WFS 2.0 with ${objectsAtOnce} \`Insert\` of points with two values, one after another over one connection: read from XML, checked,`,
    'written with its history and its events, searchable. PEER is the same number of `INSERT` of the same values in one',
    'transaction over one connection of the driver, prepared, into a table with the same columns and indexes, and nothing',
    'else: no rights, no checks, no history.',
  ],
  open: openStage,
}

async function openStage(scene: Scene): Promise<Stage> {
  const { url } = scene.database
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await makeTables(client)
  const server = await startOn(scene, port)
  const count = scaled(objectsAtOnce, scene.scale)
  const body = transactionOf(count)
  const post = () => postTransaction(body, count)
  await post()
  return {
    contenders: [
      contender('Azimut', 'ours', [server.pid, ...databaseOf(scene)], (seconds) =>
        repeat(seconds, count, post),
      ),
      contender('SQL', 'peer', [process.pid, ...databaseOf(scene)], (seconds) =>
        repeat(seconds, count, () => insertAll(client, count)),
      ),
    ],
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function makeTables(client: pg.Client): Promise<void> {
  const columns = 'id serial PRIMARY KEY, geom geometry(Point, 4326), name text, height float8'
  for (const name of ['bench_written', 'bench_plain'])
    await client.query(
      `CREATE TABLE layers.${name} (${columns}); CREATE INDEX ON layers.${name} USING gist (geom)`,
    )
  const fields = [fieldOf('name', 'string', 0), fieldOf('height', 'double', 1)]
  await client.query(
    `WITH made AS (
      INSERT INTO layers (type_name, title, geometry_type, table_name, fields)
      VALUES ('local:bench_written', 'bench_written', 'Point', 'bench_written', $1::jsonb) RETURNING id)
    INSERT INTO layer_access (layer_id, organization_id, read, write)
    SELECT made.id, o.id, true, true FROM made, organizations o WHERE o.id BETWEEN 101 AND 103`,
    [JSON.stringify(fields)],
  )
}

const placeOf = (at: number): [lon: number, lat: number] => [
  39.7 + (at % 40) / 100,
  57.5 + Math.floor(at / 40) / 200,
]

function transactionOf(count: number): string {
  const inserts = Array.from({ length: count }, (_, at) => {
    const [lon, lat] = placeOf(at)
    return (
      `<wfs:Insert><local:bench_written><local:name>Дерево № ${at}</local:name><local:height>${at / 8}</local:height>` +
      `<local:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>${lat} ${lon}</gml:pos></gml:Point></local:geom>` +
      `</local:bench_written></wfs:Insert>`
    )
  })
  return (
    `<wfs:Transaction service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0" ` +
    `xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:local="urn:x-azimut:local">${inserts.join('')}</wfs:Transaction>`
  )
}

function postTransaction(body: string, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/xml', authorization: `Bearer ${tokenOf(writer)}` }
    const sent = request({ port, path: '/service/wfs', method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('end', () =>
        text.includes(`<wfs:totalInserted>${count}</wfs:totalInserted>`)
          ? resolve()
          : reject(new Error(`${answer.statusCode}: ${text.slice(0, 500)}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function insertAll(client: pg.Client, count: number): Promise<void> {
  await client.query('BEGIN')
  for (let at = 0; at < count; at++)
    await client.query({
      name: 'insert',
      text: `INSERT INTO layers.bench_plain (geom, name, height) VALUES (ST_SetSRID(ST_MakePoint($1, $2), 4326), $3, $4)`,
      values: [...placeOf(at), `Дерево № ${at}`, at / 8],
    })
  await client.query('COMMIT')
}

async function repeat(seconds: number, count: number, work: () => Promise<void>) {
  const startedAt = performance.now()
  let operations = 0
  while (performance.now() - startedAt < seconds * 1000) {
    await work()
    operations += count
  }
  return { operations, errors: 0, seconds: (performance.now() - startedAt) / 1000 }
}
