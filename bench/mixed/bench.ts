import { readdirSync, readFileSync } from 'node:fs'
import type { Bench, Scene, Stage } from '../bench'
import { contender, databaseOf, startOn } from '../million/stage'
import { requireLevel, residentMegabytes } from '../photo/memory'
import { type Paced, percentile } from '../rig/pace'
import { scaled } from '../scene/scale'
import { openMixture, type MixedPath } from './paths'

const port = 4880
const listener = 4881
const soloSeconds = 30
const growthAtMost = 40
const slowerAtMost = 2
const sampleEveryMs = 10_000

export const mixed: Bench = {
  name: 'mixed',
  title: 'Everything at once on two workers',
  operation: 'request',
  goals: [],
  notes: [
    'Lists, changes, comments that a viewer waits for, uploads, tiles that are not cached, drawn maps and positions at a',
    'steady pace on a server with `PROCESSES=2`, 500 viewers of tasks beside it. The run fails on any error, when the',
    `processes together grow by more than ${growthAtMost} MB from the first half to the second, and when the 99th percentile of a`,
    `path is more than ${slowerAtMost} times what it is alone at the same pace.`,
  ],
  open: openStage,
}

async function openStage(scene: Scene): Promise<Stage> {
  const settings = { PROCESSES: '2', WIALON_PORT: `${listener}` }
  const server = await startOn(scene, port, { settings })
  const mixture = await openMixture(scene, { port, listener })
  const solo = await measureAlone(mixture.paths, scaled(soloSeconds, scene.scale))
  const memory: number[] = []
  let together: Measured[] = []
  return {
    contenders: [
      contender('Azimut', 'ours', [server.pid, ...databaseOf(scene)], async (seconds) => {
        // Only the last load counts: before it caches fill.
        memory.length = 0
        const sampling = setInterval(() => memory.push(memoryOf(server.pid)), sampleEveryMs)
        together = await Promise.all(
          mixture.paths.map(async ({ name, run }) => ({ name, ...(await run(seconds)) })),
        )
        clearInterval(sampling)
        const operations = together.reduce((sum, { times }) => sum + times.length, 0)
        const errors = together.reduce((sum, one) => sum + one.errors, 0)
        return { operations, errors, seconds }
      }),
    ],
    close: async () => {
      await mixture.stop()
      await server.stop()
      try {
        requireQuickness(scene, solo, together)
      } finally {
        if (memory.length > 1) requireLevel(scene, memory, growthAtMost)
      }
    },
  }
}

type Measured = Paced & { name: string }

async function measureAlone(paths: readonly MixedPath[], seconds: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, run } of paths) {
    if (seconds > 5) await run(5)
    measured.push({ name, ...(await run(seconds)) })
  }
  return measured
}

/** Megabytes of a process and its children together. */
function memoryOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return residentMegabytes(pid) + children.reduce((sum, child) => sum + memoryOf(child), 0)
}

function requireQuickness({ say, scale }: Scene, solo: readonly Measured[], together: readonly Measured[]) {
  const slow: string[] = []
  say('| Path | Requests | Errors | Alone, median | p99 | Together, median | p99 | Ratio of p99 |')
  say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [at, { name, times, errors }] of together.entries()) {
    const alone = solo[at]?.times ?? []
    const ratio = percentile(times, 0.99) / percentile(alone, 0.99)
    const cells = [name, times.length, errors, ...pair(alone), ...pair(times), ratio.toFixed(1)]
    say(`| ${cells.join(' | ')} |`)
    if (ratio > slowerAtMost) slow.push(name)
  }
  if (scale === 1 && slow.length > 0)
    throw new Error(`More than ${slowerAtMost} times as slow: ${slow.join(', ')}`)
}

const pair = (times: readonly number[]) =>
  [0.5, 0.99].map((share) => `${percentile(times, share).toFixed(1)} ms`)
