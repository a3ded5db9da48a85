import { z } from 'zod'
import { signedIn } from '@/lib/access/policy'
import { openRasterFile } from '@/lib/domain/rasters'
import { signInBasic } from '@/lib/domain/sessions'
import { answerFile, fileAnswers, map } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = map({
  summary: 'Download the raster of a layer as a Cloud Optimized GeoTIFF, whole or by ranges',
  access: signedIn,
  basic: signInBasic,
  path: inputs.IdPath,
  query: z.object({
    file: inputs
      .id()
      .default(1)
      .meta({ description: 'the number of the file, where the raster has several' }),
  }),
  answers: fileAnswers,
  run: async ({ ctx, path, query, request }) =>
    answerFile(request, await openRasterFile(ctx, path.id, query.file)),
})
