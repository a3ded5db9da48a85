import { signedIn } from '@/lib/access/policy'
import { presentTrack, readTrack, ServiceUserPath, TrackQuery } from '@/lib/domain/locations'
import { rest, Streamed } from '@/lib/http'

export const GET = rest({
  summary: 'Read the track of a user, by satellite id or user id',
  access: signedIn,
  replica: true,
  path: ServiceUserPath,
  query: TrackQuery,
  run: async ({ ctx, path, query }) => new Streamed(await readTrack(ctx, path.id, query)),
  present: presentTrack,
})
