import { signedIn } from '@/lib/access/policy'
import { apiDocument } from '@/lib/domain/ogc'
import { answerOpened, map } from '@/lib/http'

export const GET = map({
  summary: 'OGC API Features: its description in OpenAPI 3.0',
  access: signedIn,
  run: async ({ ctx, request }) => answerOpened(request, apiDocument(ctx)),
})
