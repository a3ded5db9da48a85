import { signedIn } from '@/lib/access/policy'
import { ExplainQuery, explainCapabilities, presentTaskExplanation } from '@/lib/domain/access-preview'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Which rule allows or denies what with a task, for the caller or for a user whom they administer',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainCapabilities(ctx, path.id, query.user_id ?? null),
  present: presentTaskExplanation,
})
