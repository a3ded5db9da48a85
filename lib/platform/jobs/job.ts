/**
 * Work that is stored in the database with the time it is due: a deadline, a slot, a retry. The table is the queue, so
 * nothing is lost with a process, and one process takes a row by `for update skip locked`.
 */
export interface Job {
  name: string
  /** How many pieces one process works on at once; 1 when absent. */
  slots?: number
  /** When the next piece is due, by the clock of this process; null while there is none. */
  due(): Promise<Date | null>
  /** Does one piece that is due, or a batch; false when there was nothing to do. */
  work(stopping: AbortSignal): Promise<boolean>
}
