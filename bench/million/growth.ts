import { execFileSync } from 'node:child_process'
import type { Bench, Scene } from '../bench'
import { root } from '../rig/start-process'
import { type SizeName, sizeOf, tokenOf } from '../scene/fill-database'
import { mixes, targetOf } from '../task-list/mixes'
import { measurePercentile } from './percentile'
import { contender, databaseOf, startOn } from './stage'

export const growth: Bench = {
  name: 'million-growth',
  title: 'The mean list of a million tasks',
  operation: 'request',
  size: 'million',
  goals: [
    { against: '100,000 tasks', atLeast: 0.5 },
    { against: '10,000 tasks', atLeast: 0.5 },
  ],
  notes: [
    `${mixes.length} lists of a Main administrator and a worker one after the other over one connection, medians; the`,
    'smaller worlds lie in databases beside it and are served by the same build.',
  ],
  open: async (scene) => {
    const servers = await Promise.all([
      startOn(scene, 4743),
      startOn(scene, 4744, { url: await makeWorld(scene, 'usual') }),
      startOn(scene, 4745, { url: await makeWorld(scene, 'small') }),
    ])
    const names = ['1,000,000 tasks', '100,000 tasks', '10,000 tasks']
    const requests = mixes.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
    return {
      contenders: servers.map(({ pid }, index) =>
        contender(names[index] ?? '', index === 0 ? 'ours' : 'peer', [pid, ...databaseOf(scene)], (seconds) =>
          measurePercentile(`http://127.0.0.1:${4743 + index}`, requests, 0.5, seconds),
        ),
      ),
      close: async () => void (await Promise.all(servers.map((server) => server.stop()))),
    }
  },
}

/** The address of another database on the same server, filled with the scene; its name ends with `suffix`. */
export async function makeWorld(
  { database, say, scale }: Scene,
  size: SizeName,
  suffix: string = size,
): Promise<string> {
  const url = await database.another(suffix)
  say(`filling another database with ${sizeOf(size, scale).tasks} tasks`)
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/scene/make-database.ts', size, `${scale}`], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  return url
}
