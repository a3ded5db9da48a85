import { signedIn } from '@/lib/access/policy'
import { rest } from '@/lib/http'
import { rejectPlainRequest } from '@/lib/http/reject-plain-request'

/** A live feed; upgrades are handled before they reach this route. */
export const GET = rest({
  summary: 'Open the feed of positions (WebSocket)',
  access: signedIn,
  run: rejectPlainRequest,
})
