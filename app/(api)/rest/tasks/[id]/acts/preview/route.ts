import { signedIn } from '@/lib/access/policy'
import { ActPreviewQuery, previewAct } from '@/lib/domain/acts'
import { answerBytes, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Preview an act of a task: a PDF without a number, which is not stored',
  access: signedIn,
  costs: 'export',
  path: inputs.IdPath,
  query: ActPreviewQuery,
  run: async ({ ctx, path, query }) => answerBytes(await previewAct(ctx, path.id, query)),
})
