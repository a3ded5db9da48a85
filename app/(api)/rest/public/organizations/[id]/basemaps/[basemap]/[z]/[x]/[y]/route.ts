import { z } from 'zod'
import { anyone } from '@/lib/access/policy'
import { BasemapTilePath, getBasemapTile } from '@/lib/domain/basemaps'
import { accountOf, findOpenPage } from '@/lib/domain/citizens'
import { answerPacked, answerPicture, packedAnswers, rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

const Path = z
  .object({ id: inputs.IdPath.shape.id, basemap: z.string(), z: z.string(), x: z.string(), y: z.string() })
  .transform(({ id, basemap, ...tile }) => ({ organizationId: id, tile: { id: basemap, ...tile } }))
  .pipe(z.object({ organizationId: z.number(), tile: BasemapTilePath }))

export const GET = rest({
  summary: 'Show one tile of a basemap on a public page',
  access: anyone,
  path: Path,
  run: async ({ ctx, path, request }) => {
    const page = await findOpenPage(ctx.database, path.organizationId)
    const actor = await accountOf(ctx.database, page)
    const tile = await getBasemapTile({ ...ctx, actor }, path.tile)
    if (tile.form === 'picture') return answerPicture(request, { ...tile, load: async () => tile })
    return answerPacked(request, { ...tile, mediaType: 'application/vnd.mapbox-vector-tile' })
  },
  answers: { ...packedAnswers, 424: 'The other server does not answer, or not with a picture' },
})
