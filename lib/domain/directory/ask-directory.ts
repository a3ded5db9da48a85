import type { ServicePassword } from '@/lib/access/service-password'
import { ResultCodeError } from 'ldapts'
import PQueue from 'p-queue'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'
import { problem } from '@/lib/problems'
import { DirectoryFailure, Trouble } from './failure'
import { type Line, onLine } from './open-line'
import { findPerson, type Person } from './person'
import type { DirectorySettings, StoredDirectory } from './settings'

// An unresponsive directory must not collect sockets without limit.
const queue = processSingleton('directory-queue', () => new PQueue({ concurrency: 8 }))
const waitingAtMost = 100

/**
 * The person whose login and password the directory accepts, or null when it does not. 503 when it is
 * unavailable or its settings are wrong.
 */
export async function askDirectory(
  stored: StoredDirectory,
  login: string,
  password: string,
): Promise<Person | null> {
  // Many directories treat an empty password as an anonymous bind and report success.
  if (password === '') return null
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '5' })
  try {
    return await queue.add(() => onLine(stored.settings, (line) => signInAt(line, stored, login, password)))
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error
    log.warn({ step: error.step, reason: error.reason, code: error.code }, 'the directory service failed')
    throw problem('auth.directory', {}, { 'retry-after': '30' })
  }
}

async function signInAt(
  line: Line,
  { settings, password: own }: StoredDirectory,
  login: string,
  password: string,
): Promise<Person | null> {
  await line.step('bind', () => introduce(line, settings, own))
  const person = await line.step('search', () => findPerson(line.client, settings, login))
  return person && (await line.step('bind', () => fits(line, person, password))) ? person : null
}

/** Binds as the account that searches. */
export async function introduce(
  line: Line,
  settings: DirectorySettings,
  own: ServicePassword,
): Promise<void> {
  if (!settings.adminLogin) return
  if (own.state !== 'known' || own.text === '') throw new Trouble('noPassword')
  await line.client.bind(settings.adminLogin, own.text)
}

// LDAP result codes for a person: wrong password, no password, locked, not allowed to sign in.
const refusals = new Set([19, 48, 49, 50, 53])

async function fits({ client }: Line, { dn }: Person, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof ResultCodeError && refusals.has(error.code)) return false
    throw error
  }
}
