import { signedIn } from '@/lib/access/policy'
import { listNotifications, NotificationsQuery, presentNotifications } from '@/lib/domain/notifications'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "List the caller's notifications about what they see, latest first",
  access: signedIn,
  query: NotificationsQuery,
  run: ({ ctx, query }) => listNotifications(ctx, query),
  present: presentNotifications,
})
