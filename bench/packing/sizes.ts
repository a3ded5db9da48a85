import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgresql } from '../rig/provide-postgresql'
import { stopEverything } from '../rig/start-process'
import { persons, tokenOf } from '../scene/fill-database'
import { serveScene } from '../scene/serve-scene'

// Prints how many bytes large answers have on the wire: node --import tsx bench/packing/sizes.ts

const port = 4773
const features = 10_000
const authorization = `Bearer ${tokenOf(persons.mainAdministrator)}`
const codings = ['identity', 'gzip', 'br']

const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
const database = await providePostgresql()
try {
  await serveScene({ port, databaseUrl: database.url, dataDir: folder })
  await makeLayer()
  console.log('| Answer | Before, uncompressed | gzip | br |\n| --- | ---: | ---: | ---: |')
  for (const target of [
    '/rest/tasks?limit=1000',
    '/rest/tasks/map',
    '/rest/users',
    `/ogc/features/collections/local:bench_wells/items?limit=${features}`,
  ]) {
    const sizes: number[] = []
    for (const coding of codings) sizes.push(await bytesOf(target, coding))
    console.log(`| \`GET ${target}\` | ${sizes.map((size) => cell(size, sizes[0] ?? size)).join(' | ')} |`)
  }
} finally {
  await stopEverything()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A layer of points like those of a town: a name, a kind, a height and a date each. */
async function makeLayer(): Promise<void> {
  const made = await post('/layers', {
    name: 'bench_wells',
    geometryType: 'Point',
    fields: [
      { name: 'name', rusName: 'Название', type: 'string' },
      { name: 'kind', rusName: 'Вид', type: 'string' },
      { name: 'height', rusName: 'Высота', type: 'double' },
      { name: 'installed', rusName: 'Установлен', type: 'date' },
    ],
    info: { typeName: 'local:bench_wells' },
  })
  const { layer } = (await made.json()) as { layer: { id: number } }
  const all = Array.from({ length: features }, (_, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [spread(48, at * 7919), spread(53, at * 104_729)] },
    properties: {
      name: `Колодец ${at + 1}`,
      kind: ['водопровод', 'канализация', 'связь'][at % 3],
      height: ((at * 37) % 1000) / 4,
      installed: `20${10 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 19)}`,
    },
  }))
  await post(`/layers/${layer.id}/objects`, { type: 'FeatureCollection', features: all })
}

/** A degree and a part of the next, to seven digits, the same in every run. */
function spread(degree: number, seed: number): number {
  return Number((degree + (seed % 999_983) / 999_983).toFixed(7))
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { authorization, 'content-type': 'application/json' }
  const address = `http://127.0.0.1:${port}${path}?apiVersion=2.0`
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${await reply.text()}`)
  return reply
}

/** Counts the body as it comes, still compressed. */
function bytesOf(target: string, coding: string): Promise<number> {
  const address = new URL(target, `http://127.0.0.1:${port}`)
  address.searchParams.set('apiVersion', '2.0')
  return new Promise((resolve, reject) => {
    get(address, { headers: { authorization, 'accept-encoding': coding } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      const isRight = answer.headers['content-encoding'] === (coding === 'identity' ? undefined : coding)
      answer.once('end', () =>
        answer.statusCode === 200 && answer.complete && isRight
          ? resolve(bytes)
          : reject(new Error(`${target} with ${coding} is answered with ${answer.statusCode}`)),
      )
      answer.once('error', reject)
    }).once('error', reject)
  })
}

function cell(size: number, plain: number): string {
  const bytes = size.toLocaleString('en').replaceAll(',', ' ')
  return size === plain ? bytes : `${bytes} (${((size / plain) * 100).toFixed(1)} %)`
}
