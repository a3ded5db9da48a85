import { signedIn } from '@/lib/access/policy'
import { rest } from '@/lib/http'
import { rejectPlainRequest } from '@/lib/http/reject-plain-request'

/** The notification channel; upgrades are handled before they reach this route. */
export const GET = rest({
  summary: 'Open the notification channel (WebSocket)',
  access: signedIn,
  run: rejectPlainRequest,
})
