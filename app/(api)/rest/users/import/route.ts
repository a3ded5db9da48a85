import { forRight } from '@/lib/access/policy'
import {
  recordImportPolicy,
  prepareRows,
  presentDone,
  readDone,
  RunImport,
  runImport,
} from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create people from an uploaded table: all rows or none, or those without errors',
  access: forRight(recordImportPolicy.users),
  body: RunImport,
  timeout: 600_000,
  prepare: ({ ctx, body }) => prepareRows(ctx, 'users', body, true),
  run: async ({ ctx, body }) => readDone(await runImport(ctx, 'users', body), ctx.locale),
  present: presentDone,
})
