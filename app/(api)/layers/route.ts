import { forRight, signedIn } from '@/lib/access/policy'
import {
  CreateLayer,
  catalogPolicy,
  createLayer,
  etagOfLayer,
  LayerSearch,
  listLayers,
  presentLayerInfo,
  presentListedLayers,
  withMedia,
} from '@/lib/domain/layers'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Find layers by English name or a word of the title',
  access: signedIn,
  query: LayerSearch,
  run: ({ ctx, query }) => listLayers(ctx, query),
  present: presentListedLayers,
})

export const POST = map({
  summary: 'Create a layer, or register an existing table as one',
  access: forRight(catalogPolicy.make),
  body: CreateLayer,
  run: async ({ ctx, body }) => withMedia(ctx, await createLayer(ctx, body)),
  present: presentLayerInfo,
  etag: etagOfLayer,
})
