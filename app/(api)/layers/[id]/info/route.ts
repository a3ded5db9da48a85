import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { etagOfLayer, getLayerInfo, presentLayerInfo, rulesRights } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Read a layer without its groups',
  access: signedInOrGuest,
  basic: signInBasic,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getLayerInfo(ctx, path.id),
  present: presentLayerInfo,
  may: rulesRights,
  etag: etagOfLayer,
})
