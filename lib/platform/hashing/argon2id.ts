import type { Options } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The algorithm's number is that of the
// binding's const enum, which cannot be read under isolated modules.
export const argon2id: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes a process with so many cores makes at once: never on the last one, which serves everybody who has signed in
 * already. */
export const hashesAtOnce = (cores: number): number => Math.min(2, Math.max(1, cores - 1))
