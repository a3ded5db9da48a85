import { anyone } from '@/lib/access/policy'
import { map, peerAddress } from '@/lib/http'
import { readBody } from '@/lib/http/body'
import { serveTrack, TrackForm, trackLimit, TrackQuery } from '@/lib/ingest'

const answers = {
  400: 'Fields that cannot be read, a device that nobody has registered, or an impossible position',
  429: 'The device reports too often',
}

export const GET = map({
  summary:
    'Store a position and sensor values of a device in OsmAnd format: id, lat, lon, timestamp, speed in knots',
  access: anyone,
  query: TrackQuery,
  answers,
  run: ({ request }) => serveTrack(request, peerAddress(request), null),
})

export const POST = map({
  summary:
    'Store device positions sent as a form, or as JSON by the Traccar Client, Overland and apps of background geolocation',
  access: anyone,
  reads: { bodies: { 'application/x-www-form-urlencoded': TrackForm } },
  answers,
  // Device reports are stored in batched transactions.
  ownTransaction: true,
  async run({ request }) {
    const body = await readBody(request, trackLimit)
    return serveTrack(request, peerAddress(request), body)
  },
})
