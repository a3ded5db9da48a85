import { queueMessages, queueNoticesOf } from '@/lib/domain/channel-messages'
import { findNotifications, writeNotifications } from '@/lib/domain/notifications'
import { kindsOf, queueNotifications, type Senders } from '@/lib/domain/pushes'
import { readNoticeGroups } from '@/lib/domain/telegram'
import { lockWebhooks, queueDeliveries, readOpenWebhooks } from '@/lib/domain/webhooks'
import { now } from '@/lib/platform/clock'
import { database, transaction } from '@/lib/platform/database'
import { type Job, wakeJob } from '@/lib/platform/jobs'
import { notifyOutbox } from '@/lib/platform/outbox'
import { readEvents, readHead } from '@/lib/realtime/relay'
import { beginAtHead, moveCursor, readCursor } from './cursor'
import { writeDeliveries } from './write-deliveries'

/** Events read and handed on in one transaction. */
const page = 100

const handOutJob = 'hand-out-events'

/**
 * Hands the outbox on to webhooks, notification centres and devices: what is written for them and the cursor are one
 * transaction, so that no event is lost or handed on twice, whichever process reads and whenever it dies.
 */
export const handOut = (senders: Senders, reader = 'outgoing'): Job => ({
  name: handOutJob,
  async due() {
    const [cursor, head] = await Promise.all([readCursor(database, reader), readHead()])
    return cursor === null || cursor < head ? now() : null
  },
  async work() {
    const cursor = await readCursor(database, reader)
    if (cursor === null) await beginAtHead(database, reader)
    else await handOn(senders, reader, cursor)
    return true
  },
})

async function handOn(senders: Senders, reader: string, cursor: number): Promise<void> {
  // In this order: a webhook created from here on receives events after the head, in the next round.
  const head = await readHead()
  const webhooks = await readOpenWebhooks(database)
  const events = await readEvents(cursor, head, page)
  // Missing events were purged while nobody read them.
  const last = events.at(-1)?.seq ?? head
  const deliveries = await writeDeliveries(webhooks, events)
  const notifications = await findNotifications(database, events)
  const noticed = (await readNoticeGroups(database)).length > 0
  if (deliveries.length === 0 && notifications.length === 0 && !noticed)
    return void (await moveCursor(database, reader, cursor, last))
  const isNew = await transaction(async (tx) => {
    // The webhook changed its user meanwhile: its bodies are built again.
    if (!(await lockWebhooks(tx, deliveries))) return false
    if (!(await moveCursor(tx, reader, cursor, last))) return false
    await queueDeliveries(tx, deliveries)
    await queueNotifications(tx, notifications, kindsOf(senders))
    await queueMessages(tx, notifications)
    if (noticed) await queueNoticesOf(tx, events)
    return (await writeNotifications(tx, notifications)) > 0
  })
  if (isNew) notifyOutbox()
  if (deliveries.length > 0) wakeJob('deliver-webhooks')
  if (noticed) wakeJob('send-telegram')
  if (notifications.length === 0) return
  wakeJob('send-pushes')
  wakeJob('write-messages')
}
