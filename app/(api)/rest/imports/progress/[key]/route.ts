import { signedIn } from '@/lib/access/policy'
import { presentProgress, ProgressPath, readProgress } from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'How far a check or an import is that the caller has begun with a progress_key',
  access: signedIn,
  path: ProgressPath,
  run: ({ ctx, path }) => readProgress(ctx, path.key),
  present: presentProgress,
})
