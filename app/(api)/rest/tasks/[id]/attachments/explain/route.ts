import { signedIn } from '@/lib/access/policy'
import {
  askedUser,
  ExplainQuery,
  explainTaskMedia,
  presentTaskMediaExplanation,
} from '@/lib/domain/access-preview'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Explain whether the photos and files of a task are seen, by the caller or a user they administer',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainTaskMedia(ctx, path.id, askedUser(query)),
  present: presentTaskMediaExplanation,
})
