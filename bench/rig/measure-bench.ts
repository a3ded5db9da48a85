import type { Bench, Scene } from '../bench'
import { type Contender, interleave } from './interleave'
import type { Machine } from './machine'
import { createMeter } from './meter'
import { makeResult, type Result, saveResult } from './result'
import { report } from './write-report'

interface Options {
  rounds: number
  seconds: number
  /** Measures a peer against itself, which shows what the rig can tell apart. */
  againstItself: boolean
  machine: Machine
  save: boolean
}

export async function measureBench(bench: Bench, scene: Scene, options: Options): Promise<Result> {
  const { rounds, seconds, againstItself, machine, save } = options
  scene.say(`\n${bench.name}: ${bench.title}`)
  const stage = await bench.open(scene)
  try {
    const contenders = againstItself ? twice(stage.contenders) : stage.contenders
    const known = scene.database.pid === undefined ? [] : [scene.database.pid]
    const meter = await createMeter(known)
    const plan = { rounds, seconds, leadIn: 1, say: scene.say }
    const series = await interleave(contenders, plan, meter).finally(() => meter.stop())
    const described = againstItself
      ? asRig(bench)
      : { ...bench, notes: [...bench.notes, ...(stage.notes ?? [])] }
    const result = makeResult(described, contenders, series, { at: new Date(), machine, seconds })
    scene.say(report([result]))
    if (save) saveResult(result)
    return result
  } finally {
    await stage.close()
  }
}

function twice(contenders: readonly Contender[]): Contender[] {
  const peer = contenders.find(({ role }) => role === 'peer')
  if (!peer) throw new Error('This bench has no peer')
  return [peer, { ...peer, name: `${peer.name} again` }]
}

function asRig(bench: Bench) {
  return {
    ...bench,
    name: `${bench.name}-aa`,
    title: `The rig itself: ${bench.title}`,
    goals: [],
    notes: ['A peer against itself.'],
  }
}
