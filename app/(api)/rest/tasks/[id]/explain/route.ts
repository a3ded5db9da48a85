import { signedIn } from '@/lib/access/policy'
import {
  askedUser,
  ExplainQuery,
  explainCapabilities,
  presentTaskExplanation,
} from '@/lib/domain/access-preview'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary:
    'Explain which rule allows or denies an action on a task, for the caller or a user they administer',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainCapabilities(ctx, path.id, askedUser(query)),
  present: presentTaskExplanation,
})
