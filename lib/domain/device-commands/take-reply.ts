import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'

/** What a device answers to a command. */
export interface Reply {
  /** Which command it answers; null where the protocol does not say: the oldest without an answer. */
  command: number | null
  text: string
  isFailure?: boolean
}

const longestReply = 1000

/** Stores the answer of a device to a command; one to nothing that was asked is dropped. */
export async function takeReply(
  deviceId: number,
  { command, text, isFailure = false }: Reply,
): Promise<void> {
  const said = plain(text)
  await database.query(sql`
    update device_commands set state = ${isFailure ? 'failed' : 'answered'}, answered_at = ${now()}, answer = ${said}
    where id = (
      select id from device_commands
      where device_id = ${deviceId} and state = 'sent' and (${command}::int is null or id = ${command}::int)
      order by id limit 1)`)
}

/** Without characters that cannot be stored or shown. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, longestReply)
