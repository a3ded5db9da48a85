import { forRight } from '@/lib/access/policy'
import {
  recordImportPolicy,
  CheckImport,
  checkImport,
  prepareRows,
  presentChecked,
  readResults,
} from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Check a whole table of people: what each row would create, and what is wrong with it',
  access: forRight(recordImportPolicy.users),
  body: CheckImport,
  timeout: 300_000,
  prepare: ({ ctx, body }) => prepareRows(ctx, 'users', body, false),
  run: async ({ ctx, body }) => readResults(await checkImport(ctx, 'users', body), ctx.locale),
  present: presentChecked,
})
