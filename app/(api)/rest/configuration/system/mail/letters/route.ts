import { forRight } from '@/lib/access/policy'
import { LettersQuery, listLetters, mailPolicy, presentLetters } from '@/lib/domain/mail'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List letters that wait, were sent or were given up, newest first',
  access: forRight(mailPolicy.manage),
  query: LettersQuery,
  run: ({ ctx, query }) => listLetters(ctx, query),
  present: presentLetters,
})
