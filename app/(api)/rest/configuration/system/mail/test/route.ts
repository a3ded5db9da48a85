import { forRight } from '@/lib/access/policy'
import { MailTrial, mailPolicy, presentMailTrial, tryMail } from '@/lib/domain/mail'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Send a test letter with these settings of the mail server, without storing them',
  access: forRight(mailPolicy.manage),
  keys: 'none',
  body: MailTrial,
  // The mail server may be slow: no database connection is held meanwhile.
  ownTransaction: true,
  run: ({ ctx, body }) => tryMail(ctx, body),
  present: presentMailTrial,
})
