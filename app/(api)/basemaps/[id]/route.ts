import { forRight, signedIn } from '@/lib/access/policy'
import {
  basemapPolicy,
  ChangeBasemap,
  changeBasemap,
  deleteBasemap,
  etagOfBasemap,
  getBasemap,
  presentBasemap,
} from '@/lib/domain/basemaps'
import { map } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read a basemap',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getBasemap(ctx, path.id),
  present: presentBasemap,
  etag: etagOfBasemap,
})

export const PATCH = map({
  summary: 'Change a basemap, its position and whether it is the default',
  access: forRight(basemapPolicy.manage),
  path: inputs.IdPath,
  body: ChangeBasemap,
  run: ({ ctx, path, body, ifMatch }) => changeBasemap(ctx, path.id, body, ifMatch),
  present: presentBasemap,
  etag: etagOfBasemap,
})

export const DELETE = map({
  summary: 'Delete a basemap; if it was the default, the built-in world map becomes the default',
  access: forRight(basemapPolicy.manage),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteBasemap(ctx, path.id, ifMatch),
  present: empty,
})
