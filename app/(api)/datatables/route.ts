import { forRight, signedIn } from '@/lib/access/policy'
import {
  CreateDataTable,
  createDataTable,
  DataTableSearch,
  etagOfDataTable,
  listDataTables,
  presentDataTable,
  presentDataTables,
  withMedia,
} from '@/lib/domain/data-tables'
import { catalogPolicy } from '@/lib/domain/layers'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Find data tables by title or name',
  access: signedIn,
  query: DataTableSearch,
  run: ({ ctx, query }) => listDataTables(ctx, query),
  present: presentDataTables,
})

export const POST = map({
  summary: 'Create a data table, or register an existing table as one',
  access: forRight(catalogPolicy.make),
  body: CreateDataTable,
  run: async ({ ctx, body }) => withMedia(ctx, await createDataTable(ctx, body)),
  present: presentDataTable,
  etag: etagOfDataTable,
  answers: { 409: 'somebody else makes or renames data tables for more than ten seconds' },
})
