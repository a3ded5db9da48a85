import { forRight } from '@/lib/access/policy'
import {
  prepareRows,
  presentDone,
  readDone,
  recordImportPolicy,
  RunImport,
  runImport,
} from '@/lib/domain/record-imports'

import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create tasks from an uploaded table: all rows or none, or those without errors',
  access: forRight(recordImportPolicy.tasks),
  body: RunImport,
  timeout: 600_000,
  prepare: ({ ctx, body }) => prepareRows(ctx, 'tasks', body, true),
  run: async ({ ctx, body }) => readDone(await runImport(ctx, 'tasks', body), ctx.locale),
  present: presentDone,
})
