import { forRight } from '@/lib/access/policy'
import { explainUserVisibility, presentExplanation, UserPreviewPath } from '@/lib/domain/access-preview'
import { userReadPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Explain whether a user sees another user',
  access: forRight(userReadPolicy.preview),
  path: UserPreviewPath,
  run: ({ ctx, path }) => explainUserVisibility(ctx, path.id, path.otherId),
  present: presentExplanation,
})
