import { anyone } from '@/lib/access/policy'
import { map, peerAddress } from '@/lib/http'
import { readBody } from '@/lib/http/body'
import { serveTrack, trackLimit } from '@/lib/ingest'

const answers = {
  400: 'Fields that cannot be read, a device that nobody has registered, or an impossible position',
  429: 'The device reports too often',
}

export const GET = map({
  summary:
    'A position and sensor values of a device in the form of OsmAnd: id, lat, lon, timestamp, speed in knots',
  access: anyone,
  answers,
  run: ({ request }) => serveTrack(request, peerAddress(request), null),
})

export const POST = map({
  summary: 'The same as a form, or what the Traccar Client sends in JSON',
  access: anyone,
  answers,
  // What devices report is stored in transactions of many.
  ownTransaction: true,
  async run({ request }) {
    const body = await readBody(request, trackLimit)
    return serveTrack(request, peerAddress(request), body)
  },
})
