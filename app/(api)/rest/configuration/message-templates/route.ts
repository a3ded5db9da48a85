import { forRight } from '@/lib/access/policy'
import {
  etagOfTemplates,
  listTemplates,
  presentTemplates,
  PutTemplates,
  putTemplates,
  templatePolicy,
} from '@/lib/domain/channel-messages'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List what messages about notifications say, by reason, channel and language',
  access: forRight(templatePolicy.manage),
  run: ({ ctx }) => listTemplates(ctx),
  present: presentTemplates,
  etag: etagOfTemplates,
})

export const PUT = rest({
  summary: 'Replace what messages say; without words the usual ones hold again',
  access: forRight(templatePolicy.manage),
  body: PutTemplates,
  run: ({ ctx, body, ifMatch }) => putTemplates(ctx, body, ifMatch),
  present: presentTemplates,
  etag: etagOfTemplates,
})
