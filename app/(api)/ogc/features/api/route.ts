import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { apiDocument } from '@/lib/domain/ogc'
import { answerOpened, ogcApi } from '@/lib/http'

export const GET = ogcApi({
  summary: 'OGC API Features: OpenAPI 3.0 description',
  access: signedInOrGuest,
  basic: signInBasic,
  run: async ({ ctx, request }) => answerOpened(request, apiDocument(ctx)),
})
