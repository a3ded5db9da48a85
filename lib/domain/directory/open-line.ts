import { connect, isIP, type Socket } from 'node:net'
import { connect as secure, type ConnectionOptions } from 'node:tls'
import { Client } from 'ldapts'
import { checkTarget } from '@/lib/platform/outbound'
import { trustOf } from '@/lib/platform/tls-trust'
import { failureOf, type StepName, Trouble } from './failure'
import type { DirectorySettings } from './settings'

/** Total time of a directory lookup, milliseconds. */
const patience = 5000
/** Larger than any person's entries, bytes. */
const longestAnswer = 256 * 1024

/** A connection to the directory and the present step of the session. */
export interface Line {
  client: Client
  step<T>(name: StepName, work: () => Promise<T>): Promise<T>
}

type Heard = (name: StepName) => void

/** Connects, runs the work and disconnects, all with one deadline. Errors are DirectoryFailures that name
 * the step. */
export async function onLine<T>(
  settings: DirectorySettings,
  talk: (line: Line) => Promise<T>,
  heard: Heard = () => undefined,
): Promise<T> {
  let current: StepName = 'resolve'
  const step: Line['step'] = async (name, work) => {
    current = name
    const result = await work()
    heard(name)
    return result
  }
  try {
    return await inTime(async (over) => talk({ client: await openClient(settings, step, over), step }))
  } catch (error) {
    throw failureOf(current, error)
  }
}

/** The signal closes every socket in the end. */
async function inTime<T>(work: (over: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController()
  const timer: { id?: NodeJS.Timeout } = {}
  const late = new Promise<never>((_, reject) => {
    timer.id = setTimeout(() => reject(new Trouble('late')), patience)
  })
  try {
    return await Promise.race([work(end.signal), late])
  } finally {
    clearTimeout(timer.id)
    end.abort()
  }
}

async function openClient(
  settings: DirectorySettings,
  step: Line['step'],
  over: AbortSignal,
): Promise<Client> {
  const { host, address, port } = await step('resolve', () => checkTarget(settings))
  const trust = trustOf(host, settings.ca)
  let socket = await step('connect', () => opened(connect({ host: address, port, signal: over }), 'connect'))
  if (settings.tls === 'ldaps') {
    const plain = socket
    socket = await step('tls', () => opened(secure({ ...trust, socket: plain }), 'secureConnect'))
  }
  const client = new Client({
    url: `ldap://${isIP(address) === 6 ? `[${address}]` : address}:${port}`,
    timeout: patience,
    createConnection: () => listen(socket),
    createSecureConnection: ((options: ConnectionOptions) => listen(secure(options))) as typeof secure,
  })
  if (settings.tls === 'starttls') await step('tls', () => client.startTLS(trust))
  return client
}

function opened<S extends Socket>(socket: S, event: 'connect' | 'secureConnect'): Promise<S> {
  return new Promise((resolve, reject) => {
    // The listener stays: errors after the end of the session are ignored.
    socket.on('error', reject)
    socket.once('close', () => reject(new Trouble(event === 'connect' ? 'closed' : 'noTls')))
    socket.once(event, () => resolve(socket))
  })
}

/** Limits the size of answers, since the client library buffers all of it. */
function listen<S extends Socket>(socket: S): S {
  let bytes = 0
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > longestAnswer) socket.destroy(new Trouble('tooLong'))
  })
  return socket
}
