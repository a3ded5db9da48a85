import { setTimeout as sleep } from 'node:timers/promises'
import { createCanary } from './canary'
import { machineTime, processorTime } from './processor-time'

/** What the rig sees of the machine. */
export interface Meter {
  /** How far the canary is off. */
  canary: () => Promise<number>
  /** Processor milliseconds of the processes during the work, of those the database's, and the share of all that
   * strangers took. */
  during: <T>(processes: readonly number[], work: () => Promise<T>) => Promise<Metered<T>>
  stop: () => Promise<void>
}

export interface Metered<T> {
  result: T
  processor: number
  database: number
  strangers: number
}

/** Until processes that have done their work are gone and their time is counted with their parent's, milliseconds. */
const pauseMs = 300

/** `known` are the processes of the database: no strangers, and counted apart where they are a contender's. */
export async function createMeter(known: readonly number[]): Promise<Meter> {
  const canary = await createCanary()
  const family = [process.pid, ...known]
  const read = (processes: readonly number[]) => ({
    own: processorTime(processes),
    database: processorTime(known.filter((pid) => processes.includes(pid))),
    family: processorTime(family),
    machine: machineTime(),
  })
  return {
    canary: () => canary.sing(),
    stop: () => canary.stop(),
    async during(processes, work) {
      await sleep(pauseMs)
      const before = read(processes)
      const result = await work()
      await sleep(pauseMs)
      const after = read(processes)
      const machine = after.machine - before.machine
      const strange = Math.max(0, machine - (after.family - before.family))
      return {
        result,
        processor: after.own - before.own,
        database: after.database - before.database,
        strangers: machine > 0 ? strange / machine : 0,
      }
    },
  }
}
