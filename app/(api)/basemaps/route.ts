import { forRight, signedIn } from '@/lib/access/policy'
import {
  BasemapsQuery,
  basemapPolicy,
  CreateBasemap,
  createBasemap,
  etagOfBasemap,
  listBasemaps,
  presentBasemap,
  presentBasemaps,
} from '@/lib/domain/basemaps'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'List basemaps',
  access: signedIn,
  query: BasemapsQuery,
  run: ({ ctx, query }) => listBasemaps(ctx, query),
  present: presentBasemaps,
})

export const POST = map({
  summary: 'Add a basemap: a template of tiles, a WMS or an uploaded archive',
  access: forRight(basemapPolicy.manage),
  body: CreateBasemap,
  run: ({ ctx, body }) => createBasemap(ctx, body),
  present: presentBasemap,
  etag: etagOfBasemap,
})
