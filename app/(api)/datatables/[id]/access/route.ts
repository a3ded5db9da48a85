import { signedIn } from '@/lib/access/policy'
import { etagOfDataTable, getTableAccess, setTableAccess } from '@/lib/domain/data-tables'
import { presentTableAccess, rightsWithoutRules, TableAccess } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read the access rules of a data table',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getTableAccess(ctx, path.id),
  present: presentTableAccess,
  may: rightsWithoutRules,
  etag: etagOfDataTable,
})

export const PUT = map({
  summary: 'Replace the access rules of a data table',
  access: signedIn,
  path: inputs.IdPath,
  body: TableAccess,
  run: ({ ctx, path, body, ifMatch }) => setTableAccess(ctx, path.id, body, ifMatch),
  present: presentTableAccess,
  etag: etagOfDataTable,
})
