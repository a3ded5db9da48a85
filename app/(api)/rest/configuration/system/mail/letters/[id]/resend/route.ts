import { forRight } from '@/lib/access/policy'
import { mailPolicy, presentLetter, resendLetter } from '@/lib/domain/mail'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Send a letter again that was given up',
  access: forRight(mailPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path }) => resendLetter(ctx, path.id),
  present: presentLetter,
})
