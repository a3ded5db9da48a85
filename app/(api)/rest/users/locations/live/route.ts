import { signedIn } from '@/lib/access/policy'
import { rest } from '@/lib/http'
import { refusePlainRequest } from '@/lib/http/refuse-plain-request'

/** A live feed; upgrades are taken before they come here. */
export const GET = rest({
  summary: 'Open the feed of positions (WebSocket)',
  access: signedIn,
  run: refusePlainRequest,
})
