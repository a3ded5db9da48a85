import { signedIn, signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { type Layer, StyleBody } from '@/lib/domain/layers'
import { ObjectsFilter } from '@/lib/domain/objects'
import { drawDraftTile, getRasterTile } from '@/lib/domain/ogc'
import { getNextTile, getTile, TilePath } from '@/lib/domain/tiles'
import {
  answerPacked,
  answerPicture,
  map,
  packedAnswers,
  pictureAnswers,
  remoteAnswers,
  similar,
} from '@/lib/http'

const mediaType = 'application/vnd.mapbox-vector-tile'

const pictureTypes = { png: 'image/png', jpg: 'image/jpeg' } as const

/** The type of a picture that an address ends in; null for tiles of objects. */
function pictureTypeOf({ pathname }: URL): 'image/png' | 'image/jpeg' | null {
  const ending = /\.(png|jpg)$/.exec(pathname)?.[1]
  return ending === 'png' || ending === 'jpg' ? pictureTypes[ending] : null
}

// y ends in `.mvt`, `.pbf`, `.png` or `.jpg`, which a Next.js folder cannot express.
export const GET = map({
  summary: 'Show one tile of a layer: a vector tile of objects, a picture of pixels',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: TilePath,
  query: ObjectsFilter,
  cacheable: true,
  similar: similar<Layer, TilePath, ObjectsFilter>({
    differing: ['z', 'x', 'y'],
    answer: async ({ basis, path, address, headers, database }) =>
      pictureTypeOf(address)
        ? null
        : answerPacked({ headers }, { ...getNextTile(database, basis, path), mediaType }),
  }),
  run: async ({ ctx, path, query, request }) => {
    const picture = pictureTypeOf(new URL(request.url))
    return picture
      ? answerPicture(request, await getRasterTile(ctx, path, picture, query))
      : answerPacked(request, { ...(await getTile(ctx, path, query)), mediaType })
  },
  answers: { ...packedAnswers, ...remoteAnswers },
})

export const POST = map({
  summary: 'Draw one tile of the pixels of a layer in a style that is not saved',
  access: signedIn,
  readsOnly: true,
  path: TilePath,
  body: StyleBody,
  looseBody: true,
  // It writes nothing, and drawing must not keep a transaction open.
  ownTransaction: true,
  run: async ({ ctx, path, body, request }) =>
    answerPicture(request, await drawDraftTile(ctx, path, pictureTypeOf(new URL(request.url)), body)),
  answers: pictureAnswers,
})
