import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { viewOf } from '@/lib/domain/tiles/tile-place'
import type { Bench, Scene } from '../bench'
import { fillLayers, viewer } from '../map/fill-layers'
import { placesOf, tileAt } from '../map/places'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { readBytes } from '../rig/read-bytes'
import type { RecordedStatement } from '../rig/run-pgbench'
import { answers, type Running, startNode } from '../rig/start-process'

const ports = { ours: 4774, bare: 4775 }
const originOf = (port: number) => `http://127.0.0.1:${port}`
const connections = 8
const limit = 100
const boxes = 200
const collection = 'local:bench_areas'

export const featuresBox: Bench = {
  name: 'features-box',
  title: `A page of ${limit} areas in a box as GeoJSON, with the exact count`,
  operation: 'page',
  goals: [{ against: 'node:http', atLeast: 0.8 }],
  notes: [
    `\`GET /ogc/features/collections/${collection}/items?bbox=…&limit=${limit}\`, ${boxes} boxes as large as tiles of zoom 15, over`,
    `${connections} connections, by a worker whom a rule of the layer lets in. RAW is a bare server of Node that sends the product's`,
    'statement for the page, which counts all that match and writes the features, and passes its text on.',
  ],
  open: async (scene) => {
    await fillLayers(scene)
    const targets = targetsAt(scene.scale)
    const statements: Record<string, RecordedStatement> = {}
    for (const target of targets) statements[target] = await recordPage(target)
    const ours = await startOn(scene, ports.ours)
    const bare = await startBare(scene, statements)
    for (const target of targets) await requireSamePage(target)
    const requests = targets.map((target) => ({ target, token: viewer }))
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin: originOf(ports.ours), requests, connections }, seconds),
        ),
        contender('node:http', 'raw', [bare.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin: originOf(ports.bare), requests, connections }, seconds),
        ),
      ],
      close: async () => void (await Promise.all([ours.stop(), bare.stop()])),
    }
  },
}

function targetsAt(scale: number): string[] {
  return placesOf(boxes, 4711, scale).map((place) => {
    const box = viewOf(tileAt(place, 15)).degrees.map((side) => side.toFixed(6))
    return `/ogc/features/collections/${collection}/items?bbox=${box.join(',')}&limit=${limit}`
  })
}

/** The statement that the product sends for a page. */
async function recordPage(target: string): Promise<RecordedStatement> {
  const { recordWire } = await import('@/lib/testing/database/record-wire')
  const { GET } = await import('@/app/(api)/ogc/features/collections/[id]/items/route')
  const recorded = await recordWire(async () => {
    const headers = { authorization: `Bearer ${viewer}` }
    const request = new Request(originOf(ports.ours) + target, { headers })
    const answer = await GET(request, { params: { id: collection } })
    if (answer.status !== 200) throw new Error(`The page is answered with ${answer.status}`)
    await answer.arrayBuffer()
  })
  const reading = recorded.filter(({ text }) => text.includes('as features'))
  const [statement, ...more] = reading
  if (!statement || more.length > 0)
    throw new Error(`A page takes ${reading.length} statements instead of one`)
  return { text: statement.text, values: [...statement.values] }
}

function startBare(
  { database: { url }, folder }: Scene,
  statements: Record<string, RecordedStatement>,
): Promise<Running> {
  const file = `${folder}/bare-items.json`
  writeFileSync(file, JSON.stringify({ port: ports.bare, url, poolSize: connections, statements }))
  return startNode(['--import', 'tsx', 'bench/features/bare-items.ts', file], {
    ready: () => answers(`${originOf(ports.bare)}/health`),
  })
}

interface Page {
  features: unknown[]
  numberMatched: number
}

/** Both sides send the same features and count the same. */
async function requireSamePage(target: string): Promise<void> {
  const [ours, bare] = await Promise.all(
    [ports.ours, ports.bare].map(async (port) => {
      const { bytes } = await readBytes(originOf(port), { target, token: viewer })
      const { features, numberMatched } = JSON.parse(bytes.toString()) as Page
      return { features, numberMatched }
    }),
  )
  if (!isDeepStrictEqual(ours, bare)) throw new Error(`${target} is answered differently`)
}
