import { signedIn } from '@/lib/access/policy'
import { markNotificationsRead, presentUnread, ReadNotifications } from '@/lib/domain/notifications'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: "Mark the caller's notifications as read: some, or all up to a moment",
  access: signedIn,
  body: ReadNotifications,
  run: ({ ctx, body }) => markNotificationsRead(ctx, body),
  present: presentUnread,
})
