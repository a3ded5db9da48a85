import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import {
  CreateCitizenRequest,
  listNearRequests,
  NearQuery,
  presentMadeRequest,
  presentPublicRequests,
  sendForm,
} from '@/lib/domain/citizens'
import { peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List open requests of a public page, without what is private',
  access: anyone,
  path: inputs.IdPath,
  query: NearQuery,
  run: async ({ ctx, path, query, request }) => {
    await rejectTooOften('citizen-try', peerAddress(request))
    return listNearRequests(ctx, path.id, query)
  },
  present: presentPublicRequests,
})

export const POST = rest({
  summary: 'Send a request to an organization by its public page; a form sent again is answered as at first',
  access: anyone,
  path: inputs.IdPath,
  body: CreateCitizenRequest,
  ownTransaction: true,
  run: ({ ctx, path, body, request }) => sendForm(ctx.locale, path.id, body, peerAddress(request)),
  present: presentMadeRequest,
})
