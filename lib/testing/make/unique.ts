import { randomBytes } from 'node:crypto'

const run = randomBytes(3).toString('hex')
let count = 0

/** A text that no other test of any process has: rows of all tests lie in one database. */
export function unique(prefix: string): string {
  return `${prefix}-${run}-${(++count).toString(36)}`
}
