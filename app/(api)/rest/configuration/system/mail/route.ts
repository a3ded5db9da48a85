import { forRight } from '@/lib/access/policy'
import { changeMail, etagOfMail, getMail, MailBody, mailPolicy, presentMail } from '@/lib/domain/mail'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Read the settings of the mail server, without its password',
  access: forRight(mailPolicy.manage),
  run: ({ ctx }) => getMail(ctx),
  present: presentMail,
  etag: etagOfMail,
})

export const PUT = rest({
  summary: 'Replace the settings of the mail server',
  access: forRight(mailPolicy.manage),
  // Letters with links for a new password leave by this server.
  keys: 'none',
  body: MailBody,
  run: ({ ctx, body, ifMatch }) => changeMail(ctx, body, ifMatch),
  present: presentMail,
  etag: etagOfMail,
})
