import { signedIn } from '@/lib/access/policy'
import { BasemapTilePath, getBasemapTile } from '@/lib/domain/basemaps'
import { signInBasic } from '@/lib/domain/sessions'
import { answerPacked, answerPicture, map, packedAnswers } from '@/lib/http'

export const GET = map({
  summary: 'Show one tile of a basemap from any source',
  access: signedIn,
  replica: true,
  basic: signInBasic,
  path: BasemapTilePath,
  run: async ({ ctx, path, request }) => {
    const tile = await getBasemapTile(ctx, path)
    if (tile.form === 'picture') return answerPicture(request, { ...tile, load: async () => tile })
    return answerPacked(request, { ...tile, mediaType: 'application/vnd.mapbox-vector-tile' })
  },
  answers: { ...packedAnswers, 424: 'The other server does not answer, or not with a picture' },
})
