import { forRight } from '@/lib/access/policy'
import { basemapPolicy, TryBasemap, tryBasemap } from '@/lib/domain/basemaps'
import { map } from '@/lib/http'

export const POST = map({
  summary: 'Fetch one tile of a basemap that may not be saved yet',
  access: forRight(basemapPolicy.manage),
  readsOnly: true,
  ownTransaction: true,
  body: TryBasemap,
  run: async ({ ctx, body }) => {
    const { bytes, mediaType } = await tryBasemap(ctx, body)
    return { status: 200, headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) }
  },
  answers: { 424: 'The other server does not answer, or not with a picture' },
})
