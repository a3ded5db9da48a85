import type { Bench } from '../bench'
import { copyBytes } from '../rig/copy-bytes'
import type { Work } from '../rig/interleave'
import { growth, residentMegabytes } from '../photo/memory'
import { tokenOf } from '../scene/fill-database'
import { people } from './people'
import { contender, databaseOf, startOn } from './stage'

const port = 4746
const rows = 100_000
const growthAtMost = 20

export const pointStream: Bench = {
  name: 'million-points',
  title: 'The points of 100,000 tasks out of a million, in kilobytes of JSON',
  operation: 'kilobyte',
  size: 'million',
  goals: [{ against: 'COPY', atLeast: 0.8 }],
  notes: [
    `\`GET /rest/tasks/points?limit=${rows}\` of a Main administrator over one connection. RAW is psql with \`COPY\` of the`,
    `same rows as JSON texts into a pipe. The run fails when the server's memory grows by more than ${growthAtMost} MB from the`,
    'first half of the answers to the second.',
  ],
  open: async (scene) => {
    const ours = await startOn(scene, port)
    const memory: number[] = []
    const close = async () => {
      await ours.stop()
      scene.say(`memory after each answer: ${memory.join(', ')} MB`)
      if (growth(memory) > growthAtMost) throw new Error(`Memory grew by ${growth(memory)} MB`)
    }
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          repeat(seconds, async () => {
            const read = await fetchBytes()
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

async function fetchBytes(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/tasks/points?apiVersion=2.0&limit=${rows}`, {
    headers: { authorization: `Bearer ${tokenOf(people['Main administrator'])}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The points are answered with ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.byteLength
  return bytes
}

const copy = `COPY (
  SELECT '{"id":' || t.id || ',"title":' || to_json(t.title) || ',"lon":' || t.lon || ',"lat":' || t.lat
    || ',"assigned_status":' || s.phase || '}'
  FROM tasks t JOIN steps s ON s.id = t.step_id
  WHERE t.deleted_at IS NULL AND NOT t.is_template AND NOT t.archive AND t.geom IS NOT NULL
  ORDER BY t.date DESC, t.id DESC LIMIT ${rows}
) TO STDOUT`
