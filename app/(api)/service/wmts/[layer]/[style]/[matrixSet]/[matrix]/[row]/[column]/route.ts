import { signedInOrGuest } from '@/lib/access/policy'
import { signInBasic } from '@/lib/domain/sessions'
import { answerWmtsTile, wmtsFailure, WmtsTilePath, WmtsTileQuery } from '@/lib/domain/ogc'
import { answerTile, map, remoteAnswers, tileAnswers } from '@/lib/http'

// The column ends in the format, `.png` or `.mvt`, which a Next.js folder cannot express.
export const GET = map({
  summary: 'Web Map Tile Service 1.0.0: a tile at its REST address',
  access: signedInOrGuest,
  replica: true,
  basic: signInBasic,
  path: WmtsTilePath,
  query: WmtsTileQuery,
  cacheable: true,
  failure: wmtsFailure,
  run: async ({ ctx, path, request }) =>
    answerTile(request, await answerWmtsTile(ctx, path, new URL(request.url))),
  answers: { ...tileAnswers, ...remoteAnswers },
})
