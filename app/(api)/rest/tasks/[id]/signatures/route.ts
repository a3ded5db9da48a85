import { signedIn } from '@/lib/access/policy'
import { presentSignature, SignatureBody, signTask } from '@/lib/domain/proof'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Add a signature to a task',
  access: signedIn,
  path: inputs.IdPath,
  body: SignatureBody,
  run: ({ ctx, path, body }) => signTask(ctx, path.id, body),
  present: presentSignature,
})
