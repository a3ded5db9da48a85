import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'
import { MemoryCache } from './memory-cache'
import { nameOfVariant, type VariantRequest } from './variant-request'
import { sweepVariants } from './sweep-variants'

const megabyte = 1024 * 1024
const hour = 3_600_000

/** Grown since the disk was last measured; past this share of the limit it is measured again. */
const growthBeforeSweep = 0.1

const state = processSingleton('variants', () => ({
  memory: new MemoryCache(32 * megabyte, megabyte / 4),
  making: new Map<string, Promise<Buffer>>(),
  grown: 0,
}))

export const variantsFolder = (): string => join(env.DATA_DIR, 'variants')

/** A rendered picture, made once however many ask for it at the same time. */
export function variantOf(
  name: string,
  request: VariantRequest,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = keyOf(name, request)
  const known = state.memory.get(key)
  if (known) return Promise.resolve(known)
  const under = state.making.get(key)
  if (under) return under
  const made = findOrMake(key, make).finally(() => state.making.delete(key))
  state.making.set(key, made)
  return made
}

/** Every variant of a file that is no more. */
export async function forgetVariants(name: string): Promise<void> {
  await rm(join(variantsFolder(), shardOf(name)), { recursive: true, force: true })
}

const shardOf = (name: string) => join(name.slice(0, 2), name)

const keyOf = (name: string, request: VariantRequest) => join(shardOf(name), nameOfVariant(request))

async function findOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(variantsFolder(), key)
  const kept = await readCached(path)
  if (!kept) return makeAndKeep(path, make)
  // Only what is asked for again is held in memory: thousands that are asked for once would scatter over it.
  state.memory.set(key, kept)
  return kept
}

/** Null when there is none. An empty one is what a loss of power leaves. */
async function readCached(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  try {
    const { mtimeMs } = await file.stat()
    // The time of a file says when it was last of use.
    if (Date.now() - mtimeMs > hour) await file.utimes(new Date(), new Date())
    const bytes = await file.readFile()
    return bytes.length > 0 ? bytes : null
  } finally {
    await file.close()
  }
}

async function makeAndKeep(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = await make()
  // The answer does not wait for the disk; a cache that cannot be written is no failure.
  keep(path, bytes).catch((error) => log.warn({ err: error }, 'a picture could not be kept'))
  return bytes
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o750 })
  const aside = `${path}.${randomUUID()}.part`
  await writeFile(aside, bytes, { mode: 0o640 })
  await rename(aside, path)
  state.grown += bytes.length
  const limit = env.IMAGE_CACHE_MEGABYTES * megabyte
  if (state.grown < limit * growthBeforeSweep) return
  state.grown = 0
  await sweepVariants(variantsFolder(), limit)
}
