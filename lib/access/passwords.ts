import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Options } from '@node-rs/argon2'
import { shared } from '@/lib/platform/global'
import { HashPool } from '@/lib/platform/hashing/hash-pool'
import { problem } from '@/lib/problems'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The algorithm's number is that of the
// binding's const enum, which cannot be read under isolated modules.
export const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashes have threads of their own: neither files and images, which share libuv's, nor requests wait for them. They
// never take the last processor, which serves everybody who has signed in already. Past the bound a login storm is
// told to come back instead of piling up.
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const waitingAtMost = 200

const pool = shared(
  'password-hashing',
  () =>
    new HashPool({
      program: join(process.cwd(), 'lib/platform/hashing/worker.mjs'),
      threads: hashesAtOnce,
      waitingAtMost,
      refusal: () => problem('server.busy', {}, { 'retry-after': '5' }),
    }),
)

export async function hashPassword(password: string): Promise<string> {
  return String(await pool.run({ password, options: argon2id }))
}

/** Whether the password fits the hash. Without a hash the same work is done, so that time tells nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  return (await pool.run({ password, stored: passwordHash, options: argon2id })) === true
}
