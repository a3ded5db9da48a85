import { type Sql, sql } from '@/lib/platform/database'
import type { CommandKind } from '@/lib/shared/device-commands'

/** Milliseconds for which a command waits for its device. */
const patience = 24 * 3600 * 1000

/** What a device is told. */
export interface Command {
  id: number
  deviceId: number
  kind: CommandKind
  /** Of an interval. */
  seconds: number | null
  /** In the words of the device. */
  text: string | null
}

/** A command with what has become of it. */
export interface CommandRecord extends Command {
  state: 'queued' | 'sent' | 'answered' | 'failed' | 'expired'
  createdAt: Date
  createdBy: { id: number; fio: string } | null
  sentAt: Date | null
  answeredAt: Date | null
  answer: string | null
}

/** The moment before which a command that still waits is over. */
export const waitedSince = (at: Date): Date => new Date(at.getTime() - patience)

export const commandColumns = (at: Date): Sql => sql`
  c.id, c.device_id as "deviceId", c.kind, c.seconds, c.text,
  case when c.state = 'queued' and c.created_at <= ${waitedSince(at)} then 'expired' else c.state end as state,
  c.created_at as "createdAt", case when u.id is not null then json_build_object('id', u.id, 'fio', u.fio) end
    as "createdBy", c.sent_at as "sentAt", c.answered_at as "answeredAt", c.answer`

export const commandTables = sql`device_commands c left join users u on u.id = c.created_by_id`
