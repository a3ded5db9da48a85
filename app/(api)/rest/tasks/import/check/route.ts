import { forRight } from '@/lib/access/policy'
import {
  CheckImport,
  checkImport,
  prepareRows,
  presentChecked,
  readResults,
  recordImportPolicy,
} from '@/lib/domain/record-imports'

import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Check a whole table of tasks: what each row would create, and what is wrong with it',
  access: forRight(recordImportPolicy.tasks),
  body: CheckImport,
  timeout: 300_000,
  prepare: ({ ctx, body }) => prepareRows(ctx, 'tasks', body, false),
  run: async ({ ctx, body }) => readResults(await checkImport(ctx, 'tasks', body), ctx.locale),
  present: presentChecked,
})
