import { signedIn } from '@/lib/access/policy'
import { map } from '@/lib/http'
import { refusePlainRequest } from '@/lib/http/refuse-plain-request'

/** The notification channel; upgrades are taken before they come here. */
export const GET = map({
  summary: 'Open the notification channel (WebSocket)',
  access: signedIn,
  run: refusePlainRequest,
})
