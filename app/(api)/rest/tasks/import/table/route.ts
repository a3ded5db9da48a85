import { forRight } from '@/lib/access/policy'
import { presentTable, ReadTable, readUpload, recordImportPolicy } from '@/lib/domain/record-imports'

import { rest } from '@/lib/http'

export const POST = rest({
  summary:
    'Read the columns and first rows of an uploaded table of tasks, CSV or XLSX, and guess what the columns are for',
  access: forRight(recordImportPolicy.tasks),
  readsOnly: true,
  ownTransaction: true,
  body: ReadTable,
  run: ({ ctx, body }) => readUpload(ctx, 'tasks', body),
  present: presentTable,
})
