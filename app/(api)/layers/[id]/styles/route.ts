import { signedIn } from '@/lib/access/policy'
import { listLayerStyles, presentStyles } from '@/lib/domain/layers'
import { map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'List the styles of a layer',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => listLayerStyles(ctx, path.id),
  present: presentStyles,
})
