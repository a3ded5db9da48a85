import type { Bench, Scene, Stage } from '../bench'
import { makeWorld } from '../million/growth'
import { contender, databaseOf, startOn } from '../million/stage'
import { httpPaths } from './http-paths'
import { linePaths } from './line-paths'
import type { Path } from './path'

/** Of the first bench, which has two. */
const firstPort = 4850

const note =
  'OURS is one server with two workers (`PROCESSES=2`), PEER the same build with one, both on the same PostgreSQL; CPU time includes PostgreSQL.'

/** What a second worker gives, path by path. */
export const workersBenches: readonly Bench[] = [...httpPaths, ...linePaths].map(
  (path, at): Bench => ({
    name: path.name,
    title: path.title,
    operation: path.operation,
    goals: [],
    notes: [...path.notes, note],
    ...(path.smokedAs !== undefined && { smokedAs: path.smokedAs }),
    open: (scene) => openStage(scene, path, firstPort + 2 * at),
  }),
)

async function openStage(scene: Scene, path: Path, port: number): Promise<Stage> {
  const two = await openSide(scene, path, { port, processes: 2 })
  const one = await openSide(await apartFrom(scene, path), path, { port: port + 1, processes: 1 })
  return {
    contenders: [
      contender('two workers', 'ours', [two.pid, ...databaseOf(scene)], two.load),
      contender('one worker', 'peer', [one.pid, ...databaseOf(scene)], one.load),
    ],
    close: async () => void (await Promise.all([two.close(), one.close()])),
  }
}

async function apartFrom(scene: Scene, { apart, name }: Path): Promise<Scene> {
  if (!apart) return scene
  const url = await makeWorld(scene, 'usual', name.replaceAll('-', '_'))
  return { ...scene, database: { ...scene.database, url } }
}

async function openSide(
  scene: Scene,
  { open, settingsOf }: Path,
  { port, processes }: { port: number; processes: number },
) {
  const settings = { PROCESSES: `${processes}`, ...settingsOf?.(port) }
  const server = await startOn(scene, port, { settings })
  const { load, close } = await open(scene, port)
  return {
    pid: server.pid,
    load,
    close: async () => {
      await close?.()
      await server.stop()
    },
  }
}
