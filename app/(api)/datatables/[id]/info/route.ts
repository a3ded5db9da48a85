import { signedIn } from '@/lib/access/policy'
import { etagOfDataTable, getDataTable, presentDataTable } from '@/lib/domain/data-tables'
import { rulesRights } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read a data table',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getDataTable(ctx, path.id),
  present: presentDataTable,
  may: rulesRights,
  etag: etagOfDataTable,
})
