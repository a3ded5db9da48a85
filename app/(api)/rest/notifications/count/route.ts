import { signedIn } from '@/lib/access/policy'
import { countUnread, presentUnread } from '@/lib/domain/notifications'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: "Count the caller's unread notifications",
  access: signedIn,
  run: ({ ctx }) => countUnread(ctx),
  present: presentUnread,
})
