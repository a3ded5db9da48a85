import { get } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Bench, Scene } from '../bench'
import { fillLayers, viewer } from '../map/fill-layers'
import { contender, databaseOf, startOn } from '../million/stage'
import { requireLevel, residentMegabytes } from '../photo/memory'
import { copyBytes, copyLines } from '../rig/copy-bytes'
import type { Work } from '../rig/interleave'
import { readBytes } from '../rig/read-bytes'
import type { RecordedStatement } from '../rig/run-pgbench'
import { scaled } from '../scene/scale'

const port = 4765
const origin = `http://127.0.0.1:${port}`
const mostFeatures = 100_000
const growthAtMost = 20
const pathOf = (features: number) => `/ogc/features/collections/local:bench_points/items?limit=${features}`

export const featuresStream: Bench = {
  name: 'features',
  title: '100,000 features out of a million as GeoJSON, in kilobytes',
  operation: 'kilobyte',
  goals: [{ against: 'COPY', atLeast: 0.8 }],
  notes: [
    `\`GET ${pathOf(mostFeatures)}\` over one connection, by a worker whom a rule of the layer lets in. RAW is psql with \`COPY\` of the`,
    'statement that the product sends, the count of all that match included, into a pipe. The run fails when the',
    `server's memory grows by more than ${growthAtMost} MB from the first half of the answers to the second.`,
  ],
  open: async (scene) => {
    await fillLayers(scene)
    // A page that is read by a cursor, at any scale.
    const features = scaled(mostFeatures, scene.scale, 1500)
    const path = pathOf(features)
    const copy = await recordCopy(path)
    const ours = await startOn(scene, port)
    await requireSameFeatures(scene, { path, features, copy })
    const memory: number[] = []
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          repeat(seconds, async () => {
            const read = await fetchBytes(path)
            memory.push(residentMegabytes(ours.pid))
            return read
          }),
        ),
        contender('COPY', 'raw', databaseOf(scene), (seconds) =>
          repeat(seconds, () => copyBytes(scene, copy)),
        ),
      ],
      close: async () => {
        await ours.stop()
        requireLevel(scene, memory, growthAtMost)
      },
    }
  },
}

/** Reads whole answers until the time is over. */
async function repeat(seconds: number, read: () => Promise<number>): Promise<Work> {
  const startedAt = performance.now()
  let bytes = 0
  do bytes += await read()
  while (performance.now() - startedAt < seconds * 1000)
  return { operations: bytes / 1000, seconds: (performance.now() - startedAt) / 1000, errors: 0 }
}

/** As a client in C would: what has come is counted and forgotten. */
function fetchBytes(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${viewer}` }
    get(origin + path, { headers, agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      answer.once('end', () =>
        answer.statusCode === 200 && answer.complete
          ? resolve(bytes)
          : reject(new Error(`The features are answered with ${answer.statusCode}`)),
      )
      answer.once('error', reject)
    }).once('error', reject)
  })
}

/** The statement behind the product's cursor as one that copies. */
async function recordCopy(path: string): Promise<string> {
  const { recordWire } = await import('@/lib/testing/database/record-wire')
  const { GET } = await import('@/app/(api)/ogc/features/collections/[id]/items/route')
  const recorded = await recordWire(async () => {
    const request = new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${viewer}` } })
    const answer = await GET(request, { params: { id: 'local:bench_points' } })
    if (answer.status !== 200) throw new Error(`The features are answered with ${answer.status}`)
    await answer.arrayBuffer()
  })
  const reading = recorded.find(({ text }) => text.includes('counted as materialized'))
  if (!reading) throw new Error('The features are read without their count')
  // A small page is read without a cursor.
  return `COPY (${filledIn(reading).replace(/^declare .*? cursor for /is, '')}) TO STDOUT`
}

function filledIn({ text, values }: RecordedStatement): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1]
    if (value === null || value === undefined) return 'null'
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${typeof value} cannot be copied`)
    return pg.escapeLiteral(`${value}`)
  })
}

/** Both sides write the same objects; the statement counts all that match first. */
async function requireSameFeatures(
  scene: Scene,
  { path, features, copy }: { path: string; features: number; copy: string },
): Promise<void> {
  const { bytes } = await readBytes(origin, { target: path, token: viewer })
  const answer = JSON.parse(bytes.toString()) as { features: unknown[]; numberMatched: number }
  // After the number stands the state of the layer that it was counted in.
  const [first = '', ...lines] = await copyLines(scene, copy)
  const count = Number(first.split(' ')[0])
  const copied = lines.map((line) => JSON.parse(line) as unknown)
  if (answer.numberMatched !== count || copied.length !== features)
    throw new Error(`${answer.numberMatched} objects match in the answer, ${count} in the copy`)
  if (!isDeepStrictEqual(answer.features, copied)) throw new Error('The answer and the copy differ')
}
