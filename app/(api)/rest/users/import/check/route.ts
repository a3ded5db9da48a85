import { forRight } from '@/lib/access/policy'
import {
  CheckImport,
  checkImport,
  prepareRows,
  presentChecked,
  readResults,
} from '@/lib/domain/record-imports'
import { userPolicy } from '@/lib/domain/users'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Check a whole table of people: what each row would create, and what is wrong with it',
  access: forRight(userPolicy.create),
  body: CheckImport,
  timeout: 300_000,
  prepare: ({ ctx, body }) => prepareRows(ctx, 'users', body, false),
  run: async ({ ctx, body }) => readResults(await checkImport(ctx, 'users', body), ctx.locale),
  present: presentChecked,
})
