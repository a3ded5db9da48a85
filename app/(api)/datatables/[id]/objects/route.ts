import { signedIn } from '@/lib/access/policy'
import {
  bodyAtMost,
  createObjects,
  listObjects,
  NewObjects,
  ObjectsQuery,
  presentCreated,
} from '@/lib/domain/objects'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'List the rows of a data table as GeoJSON',
  access: signedIn,
  path: inputs.IdPath,
  query: ObjectsQuery,
  run: async ({ ctx, path, query }) => ({
    status: 200,
    headers: { 'content-type': 'application/geo+json; charset=utf-8' },
    body: await listObjects(ctx, { kind: 'table', id: path.id }, query),
  }),
})

export const POST = map({
  summary: 'Add one or several rows to a data table: a Feature or a FeatureCollection, all or nothing',
  access: signedIn,
  path: inputs.IdPath,
  body: NewObjects,
  bodyLimit: bodyAtMost,
  exact: true,
  run: ({ ctx, path, body }) => createObjects(ctx, { kind: 'table', id: path.id }, body),
  present: presentCreated,
})
