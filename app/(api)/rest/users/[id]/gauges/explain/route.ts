import { signedIn } from '@/lib/access/policy'
import {
  askedUser,
  ExplainQuery,
  explainSensors,
  presentAccessExplanation,
} from '@/lib/domain/access-preview'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary:
    'Explain whether the position, track and sensors of a person are seen, by the caller or a user they administer',
  access: signedIn,
  path: inputs.IdPath,
  query: ExplainQuery,
  run: ({ ctx, path, query }) => explainSensors(ctx, path.id, askedUser(query)),
  present: presentAccessExplanation,
})
