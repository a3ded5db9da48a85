import { loadActorOfUser } from '@/lib/access/load-actor'
import { currentRules } from '@/lib/access/rules'
import { readTaskFacts, canSee } from '@/lib/domain/task-records'
import { database, sql } from '@/lib/platform/database'
import { type Job, type Retried, retriedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { readAddress } from './address'
import type { PushContent } from './notification'
import { type SendResult, type Senders, sendTo } from './senders'

/** Name of the job that sends push messages, for those who wake it. */
const jobName = 'send-pushes'

interface Message extends Retried {
  subscriptionId: number
  userId: number
  blocked: boolean
  regId: string
  content: PushContent
}

const mostAttempts = 6
/** A message is released when its process died this long ago, milliseconds. */
const lease = 60_000
const queue = retriedRows('push_messages', { lease, waiting: sql`true` })

/** Sends queued messages to devices. Messages about tasks that the user may no longer see are deleted. */
export const sendPushes = (senders: Senders): Job => ({
  name: jobName,
  slots: 4,
  due: queue.due,
  async work(stopping) {
    const message = await claim()
    if (!message) return false
    const address = readAddress(message.regId)
    const wanted = address !== null && (await maySee(message))
    const result = wanted
      ? await sendTo(senders, address, message.content, stopping)
      : { outcome: 'sent' as const }
    await recordResult(message, result, stopping.aborted)
    return true
  },
})

const claim = (): Promise<Message | null> =>
  queue.take<Message>(
    sql`m.id, m.subscription_id as "subscriptionId", s.user_id as "userId", u.blocked, s.reg_id as "regId",
      m.content, m.attempts`,
    {
      tables: sql`push_subscriptions s join users u on u.id = s.user_id`,
      on: sql`s.id = m.subscription_id`,
    },
  )

/** Whether the user of the device may see the task, if it is about one, now. */
async function maySee({ userId, blocked, content }: Message): Promise<boolean> {
  if (blocked) return false
  if (content.taskId === null) return true
  const [actor, task, rules] = await Promise.all([
    loadActorOfUser(database, userId),
    readTaskFacts(database, content.taskId),
    currentRules(database),
  ])
  return actor !== null && task !== null && canSee({ actor, rules }, task)
}

async function recordResult(message: Message, result: SendResult, stopping: boolean): Promise<void> {
  const { id, subscriptionId, attempts } = message
  if (result.outcome === 'dead') {
    await database.query(sql`delete from push_subscriptions where id = ${subscriptionId}`)
  } else if (result.outcome === 'later' && (stopping || attempts < mostAttempts)) {
    await database.query(sql`
      update push_messages set ${queue.waitAfter(message, stopping, result.retryAfter)} where id = ${id}`)
  } else {
    if (result.outcome !== 'sent')
      log.warn({ reason: result.reason, subscriptionId }, 'a push message was lost')
    await database.query(sql`delete from push_messages where id = ${id}`)
  }
}
