import { availableParallelism } from 'node:os'
import { type Options, hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { shared } from '@/lib/platform/global'
import { problem } from '@/lib/problems'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The algorithm's number is that of the
// binding's const enum, which cannot be read under isolated modules.
export const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing shares libuv's threads with files and images: two at a time leave the others free. It never takes the
// last processor, which serves everybody who has signed in already. Past the bound a login storm is told to come
// back instead of piling up.
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const waitingAtMost = 200

const queue = shared('password-queue', () => new PQueue({ concurrency: hashesAtOnce }))

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2id))
}

/** Whether the password fits the hash. Without a hash the same work is done, so that time tells nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(async () => verify(passwordHash ?? (await nobodysHash()), password))
  return passwordHash !== null && fits
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '5' })
  return queue.add(work)
}

function nobodysHash(): Promise<string> {
  return shared('nobodys-hash', () => hash('a password that nobody has', argon2id))
}
