import { signedIn } from '@/lib/access/policy'
import { AnswersBody, etagOfProof, presentProof, putAnswers } from '@/lib/domain/proof'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const PUT = rest({
  summary: 'Answer items of the checklist of a task, all or nothing',
  access: signedIn,
  path: inputs.IdPath,
  body: AnswersBody,
  run: ({ ctx, path, body, ifMatch }) => putAnswers(ctx, path.id, body, ifMatch),
  present: presentProof,
  etag: etagOfProof,
})
