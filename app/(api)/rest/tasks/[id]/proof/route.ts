import { signedIn } from '@/lib/access/policy'
import { etagOfProof, getProof, presentProof } from '@/lib/domain/proof'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the checklists and signatures of a task, and what each step still lacks',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getProof(ctx, path.id),
  present: presentProof,
  etag: etagOfProof,
})
