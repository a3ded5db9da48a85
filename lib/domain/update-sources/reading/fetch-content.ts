import type { Actor } from '@/lib/access/actor'
import { NoReply } from '@/lib/platform/no-reply'
import { TooLong } from '@/lib/platform/fetch-from'
import { TooLargeError } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import type { UpdateSource } from '../record'
import { giverOf } from '../resolve-login'
import { objectOf } from '../schema'
import type { Content, Reading } from './content'
import { readObject } from './read-object'
import { readUrl } from './read-url'

/** From the first lookup to the last byte, milliseconds. */
const patience = 15 * 60_000

/** Reads a source to the staging folder for a user, under the outbound rules. */
export async function fetchContent(
  source: UpdateSource,
  actor: Actor,
  forced: boolean,
  signal: AbortSignal,
): Promise<Content> {
  const known = forced ? { etag: null, lastModified: null } : source
  const reading: Reading = { giver: giverOf(actor), known, timeout: patience, signal }
  try {
    return await (objectOf(source.url) ? readObject(source, reading) : readUrl(source, reading))
  } catch (error) {
    if (error instanceof TooLong || error instanceof TooLargeError) throw problem('remote.large')
    if (!(error instanceof NoReply)) throw error
    // The reason would tell what listens in the network.
    throw reading.giver === 'administrator'
      ? problem('remote.silent', { ...error.silence })
      : problem('remote.unread')
  }
}
