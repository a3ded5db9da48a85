import { signedIn } from '@/lib/access/policy'
import { map } from '@/lib/http'
import { rejectPlainRequest } from '@/lib/http/reject-plain-request'

/** The notification channel; upgrades are handled before they reach this route. */
export const GET = map({
  summary: 'Open the notification channel (WebSocket)',
  access: signedIn,
  run: rejectPlainRequest,
})
