import { signedIn } from '@/lib/access/policy'
import { rest } from '@/lib/http'
import { refusePlainRequest } from '@/lib/http/refuse-plain-request'

/** The notification channel; upgrades are taken before they come here. */
export const GET = rest({
  summary: 'Open the notification channel (WebSocket)',
  access: signedIn,
  run: refusePlainRequest,
})
