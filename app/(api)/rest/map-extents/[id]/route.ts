import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeMapExtent,
  changeMapExtent,
  deleteMapExtent,
  etagOfMapExtent,
  getMapExtent,
  mapExtentPolicy,
  presentMapExtent,
} from '@/lib/domain/map-extents'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a map extent',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getMapExtent(ctx, path.id),
  present: presentMapExtent,
  etag: etagOfMapExtent,
})

export const PATCH = rest({
  summary: 'Change a map extent',
  access: forRight(mapExtentPolicy.write),
  path: inputs.IdPath,
  body: ChangeMapExtent,
  run: ({ ctx, path, body, ifMatch }) => changeMapExtent(ctx, path.id, body, ifMatch),
  present: presentMapExtent,
  etag: etagOfMapExtent,
})

export const DELETE = rest({
  summary: 'Delete a map extent that no organization has',
  access: forRight(mapExtentPolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteMapExtent(ctx, path.id, ifMatch),
  present: empty,
})
