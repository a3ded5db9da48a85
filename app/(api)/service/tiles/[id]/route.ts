import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { ObjectsFilter } from '@/lib/domain/objects'
import { getTileJson, TileJsonPath } from '@/lib/domain/tiles'
import { answerJson, map, pictureAnswers } from '@/lib/http'

// The id ends in `.json`, which a Next.js folder cannot express.
export const GET = map({
  summary: 'Read the TileJSON of the vector tiles of a layer',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TileJsonPath,
  query: ObjectsFilter,
  run: async ({ ctx, path, query, request }) => {
    const { searchParams } = new URL(request.url)
    const asked = { id: path.id, token: searchParams.get('token'), filter: query }
    const { etag, json } = await getTileJson(ctx, asked)
    return answerJson(request, etag, json)
  },
  answers: pictureAnswers,
})
