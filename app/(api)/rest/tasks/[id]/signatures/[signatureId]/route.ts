import { signedIn } from '@/lib/access/policy'
import { SignaturePath, WithdrawalQuery, withdrawSignature } from '@/lib/domain/proof'
import { rest } from '@/lib/http'
import { empty } from '@/lib/wire'

export const DELETE = rest({
  summary: 'Withdraw a signature of a task, with a reason',
  access: signedIn,
  path: SignaturePath,
  query: WithdrawalQuery,
  run: ({ ctx, path, query }) => withdrawSignature(ctx, path.id, path.signatureId, query.reason),
  present: empty,
})
