import type { Bench, Scene } from '../bench'
import { type Contender, requireWork, type Work } from './interleave'

/** Opens a bench, which compares the answers of its contenders, and loads each of them for a second: nothing is
 * measured, and whatever is wrong is thrown. */
export async function smokeBench(bench: Bench, scene: Scene): Promise<void> {
  const startedAt = performance.now()
  const stage = await bench.open({ ...scene, say: () => undefined })
  try {
    for (const contender of stage.contenders) requireWork(contender, await loadShortly(contender))
  } finally {
    await stage.close()
  }
  const names = stage.contenders.map(({ name }) => name).join(', ')
  scene.say(`✓ ${bench.name}: ${names} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

const longest = 8

/** Longer where a busy machine has not finished anything within a second. */
async function loadShortly(contender: Contender, seconds = 1): Promise<Work> {
  const work = await contender.load(seconds)
  const isDone = work.operations > 0 || work.errors > 0 || seconds >= longest
  return isDone ? work : loadShortly(contender, seconds * 2)
}
