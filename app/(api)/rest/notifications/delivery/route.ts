import { signedIn } from '@/lib/access/policy'
import {
  etagOfPreferences,
  getPreferences,
  presentPreferences,
  PutPreferences,
  putPreferences,
} from '@/lib/domain/channel-messages'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Return when the caller wants letters and messages',
  access: signedIn,
  run: ({ ctx }) => getPreferences(ctx),
  present: presentPreferences,
  etag: etagOfPreferences,
})

export const PUT = rest({
  summary: 'Replace when the caller wants letters and messages: quiet hours and digest',
  access: signedIn,
  body: PutPreferences,
  run: ({ ctx, body, ifMatch }) => putPreferences(ctx, body, ifMatch),
  present: presentPreferences,
  etag: etagOfPreferences,
})
