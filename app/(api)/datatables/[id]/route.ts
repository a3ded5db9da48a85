import { signedIn } from '@/lib/access/policy'
import {
  ChangeDataTable,
  changeDataTable,
  deleteDataTable,
  etagOfDataTable,
  presentDataTable,
  withMedia,
} from '@/lib/domain/data-tables'
import { map } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const busy = { 409: 'somebody else holds the table, or the names of tables, for more than ten seconds' }

export const PATCH = map({
  summary: 'Change a data table and its columns',
  access: signedIn,
  path: inputs.IdPath,
  body: ChangeDataTable,
  run: async ({ ctx, path, body, ifMatch }) =>
    withMedia(ctx, await changeDataTable(ctx, path.id, body, ifMatch)),
  present: presentDataTable,
  etag: etagOfDataTable,
  answers: busy,
})

export const DELETE = map({
  summary: 'Delete a data table with its rows',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteDataTable(ctx, path.id, ifMatch),
  present: empty,
  answers: busy,
})
