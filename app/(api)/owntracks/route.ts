import { anyone } from '@/lib/access/policy'
import { map, peerAddress } from '@/lib/http'
import { readBody } from '@/lib/http/body'
import { messageLimit, serveOwnTracks } from '@/lib/ingest'

export const POST = map({
  summary:
    'Store an OwnTracks message sent over HTTP; the device is the Basic user name, else that of the topic',
  access: anyone,
  answers: {
    400: 'A message that cannot be read, a device that nobody has registered, or an impossible position',
    429: 'The device reports too often',
  },
  // Device reports are stored in batched transactions.
  ownTransaction: true,
  async run({ request }) {
    const body = await readBody(request, messageLimit)
    return serveOwnTracks(request, peerAddress(request), body)
  },
})
