import { signedIn } from '@/lib/access/policy'
import { getImport, presentRecordImport } from '@/lib/domain/record-imports'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'An import of people or tasks, with the records that an undo has kept',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getImport(ctx, path.id),
  present: presentRecordImport,
})
