import { forRight } from '@/lib/access/policy'
import { recordImportPolicy, presentTable, ReadTable, readUpload } from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'

export const POST = rest({
  summary:
    'Read the columns and first rows of an uploaded table of people, CSV or XLSX, and guess what the columns are for',
  access: forRight(recordImportPolicy.users),
  readsOnly: true,
  ownTransaction: true,
  body: ReadTable,
  run: ({ ctx, body }) => readUpload(ctx, 'users', body),
  present: presentTable,
})
