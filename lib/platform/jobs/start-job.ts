import { setTimeout as sleep } from 'node:timers/promises'
import { createWakeableTimer } from '@/lib/platform/wakeable-timer'
import { now } from '@/lib/platform/clock'
import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import type { Job } from './job'
import { failedJobs, jobLateness, jobSeconds } from './metrics'
import { registerWaker } from './wake'

/** Longest wait between two looks at the table, for work whose wake-up event was lost; milliseconds. */
const longestSleep = 30_000
/** The same of further slots, while there is nothing to wait for: the first one looks for them. */
const longestSpareSleep = 600_000
/** What is due and held by another process is looked at again after so many milliseconds. */
const shortestSleep = 200
const longestPause = 30_000
/** Bells that ring in quick succession are one look, milliseconds. */
const apart = 100

export interface RunningJob {
  /** Something may be due earlier than was known. */
  wake(): void
  /** Begins nothing more and waits for what is being done. */
  stop(): Promise<void>
}

/** Runs a job in this process until it is stopped. It wakes by itself when something is due. */
export function startJob(job: Job): RunningJob {
  const spare = Array.from({ length: (job.slots ?? 1) - 1 }, () => startSlot(job, longestSpareSleep))
  const slots = [startSlot(job, longestSleep, () => spare.forEach((slot) => slot.wake())), ...spare]
  const wake = () => slots.forEach((slot) => slot.wake())
  const forget = registerWaker(job.name, wake)
  return {
    wake,
    async stop() {
      forget()
      await Promise.all(slots.map((slot) => slot.stop()))
    },
  }
}

/** `found` is called when there is something to do, now or later. */
function startSlot(job: Job, longest: number, found = () => {}): RunningJob {
  const timer = createWakeableTimer()
  const stopping = new AbortController()
  const isRunning = () => !stopping.signal.aborted
  const loop = async () => {
    for (let pause = shortestSleep; isRunning(); ) {
      const startedAt = Date.now()
      try {
        const due = await job.due()
        if (due !== null) found()
        const rest = await round(job, due, longest, stopping.signal)
        pause = shortestSleep
        if (isRunning()) await timer.wait(rest)
        if (isRunning() && rest > 0) await sleep(Math.max(0, startedAt + apart - Date.now()))
      } catch (error) {
        report(job, error)
        pause = Math.min(pause * 2, longestPause)
        if (isRunning()) await timer.wait(pause)
      }
    }
  }
  const done = loop()
  return {
    wake: timer.wake,
    stop() {
      stopping.abort()
      timer.wake()
      return done
    },
  }
}

/** Does what is due and says how long there is nothing to do, milliseconds. */
async function round(job: Job, due: Date | null, longest: number, stopping: AbortSignal): Promise<number> {
  if (due === null) return longest
  const wait = due.getTime() - now().getTime()
  if (wait > 0) return Math.min(wait, longestSleep)
  jobLateness.observe({ job: job.name }, -wait / 1000)
  return (await workOn(job, stopping)) ? 0 : shortestSleep
}

async function workOn(job: Job, stopping: AbortSignal): Promise<boolean> {
  const end = jobSeconds.startTimer({ job: job.name })
  try {
    return await job.work(stopping)
  } finally {
    end()
  }
}

function report(job: Job, error: unknown): void {
  failedJobs.inc({ job: job.name })
  if (!isUnavailable(error)) log.error({ err: error, job: job.name }, 'a job failed')
}
