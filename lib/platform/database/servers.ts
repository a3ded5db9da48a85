import { EventEmitter } from 'node:events'
import { processSingleton } from '@/lib/platform/process-singleton'

/** The settings that name a server of the database. */
export type ServerSetting = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'

interface Servers {
  primary: ServerSetting
  /** How often the primary has moved. */
  moves: number
  moved: EventEmitter
}

const servers = processSingleton(
  'database-servers',
  (): Servers => ({ primary: 'DATABASE_URL', moves: 0, moved: new EventEmitter().setMaxListeners(0) }),
)

/** The setting that names the primary: the replica's, after that has been promoted. */
export const primarySetting = (): ServerSetting => servers.primary

/** The setting that names the other server. */
export const otherThan = (setting: ServerSetting): ServerSetting =>
  setting === 'DATABASE_URL' ? 'DATABASE_REPLICA_URL' : 'DATABASE_URL'

/** A text that is another one after each move of the primary. */
export const primaryOrigin = (): string => `primary ${servers.moves}`

/** Makes another server the primary of this process; connections follow by `onPrimaryMoved`. */
export function movePrimary(to: ServerSetting): void {
  if (to === servers.primary) return
  servers.primary = to
  servers.moves++
  servers.moved.emit('moved')
}

/** Calls back whenever the primary has moved, until the function that it returns is called. */
export function onPrimaryMoved(moved: () => void): () => void {
  servers.moved.on('moved', moved)
  return () => void servers.moved.off('moved', moved)
}
