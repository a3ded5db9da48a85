import { forRight, signedIn } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import {
  completeNew,
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
import { completeView } from '@/lib/domain/layer-views'
import { map, remoteAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Find layers by English name or by a word of the title',
  access: signedIn,
  basic: signInBasic,
  query: LayerSearch,
  run: ({ ctx, query }) => listLayers(ctx, query),
  present: presentListedLayers,
})

export const POST = map({
  summary: 'Create a layer, also from an existing table, from a remote server or as a view',
  access: forRight(catalogPolicy.make),
  body: CreateLayer,
  prepare: ({ ctx, body }) => completeNew(ctx, body),
  run: async ({ ctx, body }) => withMedia(ctx, await createLayer(ctx, await completeView(ctx, body))),
  present: presentLayerInfo,
  etag: etagOfLayer,
  answers: {
    ...remoteAnswers,
    409: 'somebody else makes or renames layers for more than ten seconds, or the database has no role for queries of views',
  },
})
