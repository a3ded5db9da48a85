import { problem, type ProblemKey } from '@/lib/problems'

/** Thrown when the process shuts down: the work is left to the next one. */
export class Interrupted extends Error {}

/** Stores the progress of a job, renews the lease of this process and checks for cancellation. */
export abstract class Heartbeat {
  rowsDone = 0
  rowsTotal: number | null = null
  progress = 0

  constructor(
    private readonly stopping: AbortSignal,
    private readonly cancelled: ProblemKey,
  ) {}

  /** Stores the progress; nothing when another process has taken the job over. */
  protected abstract store(): Promise<{ cancelled: boolean } | undefined>

  /** Percent, less than all of it. */
  protected get percent(): number {
    return Math.min(99, Math.floor(this.progress))
  }

  async beat(): Promise<void> {
    if (this.stopping.aborted) throw new Interrupted()
    const row = await this.store()
    if (!row) throw new Interrupted()
    if (row.cancelled) throw problem(this.cancelled)
  }
}
