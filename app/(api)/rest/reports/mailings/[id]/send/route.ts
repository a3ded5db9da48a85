import { forRight } from '@/lib/access/policy'
import {
  etagOfMailing,
  presentMailing,
  reportMailingPolicy,
  sendMailingNow,
} from '@/lib/domain/report-mailings'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Send a report to its receivers at once',
  access: forRight(reportMailingPolicy.make),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => sendMailingNow(ctx, path.id, ifMatch),
  present: presentMailing,
  etag: etagOfMailing,
})
