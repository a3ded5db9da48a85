import { anyone } from '@/lib/access/policy'
import { presentTokenPair, RefreshQuery, refreshSession } from '@/lib/domain/sessions'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Exchange a refresh token, once, for a new token pair',
  access: anyone,
  query: RefreshQuery,
  run: ({ ctx, query }) => refreshSession(ctx, query.refreshToken),
  present: presentTokenPair,
})
