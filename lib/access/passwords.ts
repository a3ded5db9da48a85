import { join } from 'node:path'
import { processSingleton } from '@/lib/platform/process-singleton'
import { argon2id, hashesAtOnce } from '@/lib/platform/hashing/argon2id'
import { coresOfProcess } from '@/lib/platform/process-count'
import { ThreadPool } from '@/lib/platform/threads/thread-pool'
import { problem } from '@/lib/problems'

// Hashes run in separate threads, so that requests, files and images (which share libuv's threads) do not wait for them.
// Beyond the limit, logins get 503 instead of piling up.
const waitingAtMost = 200

/** A request to a thread: a new hash, or whether a password fits a stored one (null: unknown login). */
interface HashInput {
  password: string
  stored?: string | null
  options: object
}

const pool = processSingleton(
  'password-hashing',
  () =>
    new ThreadPool<HashInput, string | boolean>({
      name: 'hashes',
      program: join(process.cwd(), 'lib/platform/hashing/worker.mjs'),
      threads: hashesAtOnce(coresOfProcess()),
      waitingAtMost,
      refusal: () => problem('server.busy', {}, { 'retry-after': '5' }),
    }),
)

export async function hashPassword(password: string): Promise<string> {
  return String(await pool.run({ password, options: argon2id }))
}

/** Whether the password fits the hash. Without a hash the same work is done, so that timing reveals nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  return (await pool.run({ password, stored: passwordHash, options: argon2id })) === true
}
