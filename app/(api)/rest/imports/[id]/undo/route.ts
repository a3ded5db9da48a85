import { signedIn } from '@/lib/access/policy'
import { presentRecordImport, undoImport } from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const POST = rest({
  summary: 'Take an import back: delete its records, except those that were changed or used since',
  access: signedIn,
  path: inputs.IdPath,
  timeout: 300_000,
  run: ({ ctx, path }) => undoImport(ctx, path.id),
  present: presentRecordImport,
})
