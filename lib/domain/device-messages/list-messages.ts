import type { Context } from '@/lib/access/context'
import { getDevice } from '@/lib/domain/devices'
import { sql } from '@/lib/platform/database'
import type { DeviceMessage } from './message'
import { writeMessages } from './note-message'

type StoredMessage = Omit<DeviceMessage, 'received'> & { received: string }

/** The latest messages of a device, latest first; none while tracking of its user is off. 404 when there is no such
 * device, 403 when the caller has no access to it. */
export async function listDeviceMessages(ctx: Context, id: number): Promise<{ items: DeviceMessage[] }> {
  await getDevice(ctx, id)
  await writeMessages()
  const [row] = await ctx.database.query<{ messages: StoredMessage[] }>(sql`
    select m.messages from device_messages m join devices d on d.id = m.device_id join users u on u.id = d.user_id
    where d.id = ${id} and u.tracking`)
  return {
    items: (row?.messages ?? []).map(({ received, ...message }) => ({
      ...message,
      received: new Date(received),
    })),
  }
}
