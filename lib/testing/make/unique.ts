import { randomBytes } from 'node:crypto'

const run = randomBytes(3).toString('hex')
let count = 0

/** A unique text across all processes: tests share one database. */
export function unique(prefix: string): string {
  return `${prefix}-${run}-${(++count).toString(36)}`
}
