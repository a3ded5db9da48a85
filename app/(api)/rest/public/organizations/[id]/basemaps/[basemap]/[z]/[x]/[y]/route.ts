import { anyone } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { BasemapTilePath, getBasemapTile } from '@/lib/domain/basemaps'
import { accountOf, findOpenPage } from '@/lib/domain/citizens'
import { answerPacked, answerPicture, packedAnswers, peerAddress, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

const Path = BasemapTilePath.safeExtend({ basemap: inputs.IdPath.shape.id })

export const GET = rest({
  summary: 'Show one tile of a basemap on a public page',
  access: anyone,
  path: Path,
  run: async ({ ctx, path, request }) => {
    await rejectTooOften('citizen-tile', peerAddress(request))
    const page = await findOpenPage(ctx.database, path.id)
    const actor = await accountOf(ctx.database, page)
    const tile = await getBasemapTile({ ...ctx, actor }, { ...path, id: path.basemap })
    if (tile.form === 'picture') return answerPicture(request, { ...tile, load: async () => tile })
    return answerPacked(request, { ...tile, mediaType: 'application/vnd.mapbox-vector-tile' })
  },
  answers: { ...packedAnswers, 424: 'The other server does not answer, or not with a picture' },
})
