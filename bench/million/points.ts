import { isDeepStrictEqual } from 'node:util'
import type { Bench, Scene } from '../bench'
import { copyBytes, copyLines } from '../rig/copy-bytes'
import type { Work } from '../rig/interleave'
import { requireLevel, residentMegabytes } from '../photo/memory'
import { readBytes } from '../rig/read-bytes'
import { tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import { people } from './people'
import { contender, databaseOf, startOn } from './stage'

const port = 4746
const origin = `http://127.0.0.1:${port}`
const token = tokenOf(people['Main administrator'])
const mostRows = 100_000
const targetOf = (rows: number) => `/rest/tasks/points?apiVersion=2.0&limit=${rows}`
const growthAtMost = 20

export const pointStream: Bench = {
  name: 'million-points',
  title: 'The points of 100,000 tasks out of a million, in kilobytes of JSON',
  operation: 'kilobyte',
  size: 'million',
  goals: [{ against: 'COPY', atLeast: 0.8 }],
  notes: [
    `\`GET /rest/tasks/points?limit=${mostRows}\` of a Main administrator over one connection. RAW is psql with \`COPY\` of the`,
    `same rows as JSON texts into a pipe. The run fails when the server's memory grows by more than ${growthAtMost} MB from the`,
    'first half of the answers to the second.',
  ],
  open: async (scene) => {
    const rows = scaled(mostRows, scene.scale)
    const copy = copyOf(rows)
    const ours = await startOn(scene, port)
    await requireSamePoints(scene, rows)
    const memory: number[] = []
    const close = async () => {
      await ours.stop()
      requireLevel(scene, memory, growthAtMost)
    }
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          repeat(seconds, async () => {
            const read = await fetchBytes(rows)
            memory.push(residentMegabytes(ours.pid))
            return read
          }),
        ),
        contender('COPY', 'raw', databaseOf(scene), (seconds) =>
          repeat(seconds, () => copyBytes(scene, copy)),
        ),
      ],
      close,
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

async function fetchBytes(rows: number): Promise<number> {
  const answer = await fetch(origin + targetOf(rows), { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`The points are answered with ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.byteLength
  return bytes
}

const copyOf = (rows: number) => `COPY (
  SELECT '{"id":' || t.id || ',"title":' || to_json(t.title) || ',"lon":' || t.lon || ',"lat":' || t.lat
    || ',"assigned_status":' || s.phase || '}'
  FROM tasks t JOIN steps s ON s.id = t.step_id
  WHERE t.deleted_at IS NULL AND NOT t.is_template AND NOT t.archive AND t.geom IS NOT NULL
  ORDER BY t.date DESC, t.id DESC LIMIT ${rows}
) TO STDOUT`

/** Both sides name the same points in the same order. */
async function requireSamePoints(scene: Scene, rows: number): Promise<void> {
  const { bytes } = await readBytes(origin, { target: targetOf(rows), token })
  const { items } = JSON.parse(bytes.toString()) as { items: unknown[] }
  const copied = (await copyLines(scene, copyOf(rows))).map((line) => JSON.parse(line) as unknown)
  if (copied.length !== rows || !isDeepStrictEqual(items, copied))
    throw new Error(`${items.length} points are answered, ${copied.length} are copied, or they differ`)
}
