import { signedIn } from '@/lib/access/policy'
import { getTileJson, TileJsonPath } from '@/lib/domain/tiles'
import { answerJson, map, pictureAnswers } from '@/lib/http'

// The id ends in `.json`: a folder of Next cannot say so.
export const GET = map({
  summary: 'TileJSON of the vector tiles of a layer',
  access: signedIn,
  path: TileJsonPath,
  run: async ({ ctx, path, request }) => {
    const { searchParams } = new URL(request.url)
    const { etag, json } = await getTileJson(ctx, path.id, searchParams.get('token'))
    return answerJson(request, etag, json)
  },
  answers: pictureAnswers,
})
