import type { Intake } from './intake'
import { realIntake } from './real-intake'
import { DeviceClient } from './device-client'
import { takeTrack, trackLimit } from './take-osmand'
import { takeOwnTracks, userOfCredentials } from './take-owntracks'
import { messageLimit } from './protocols/owntracks/parse-message'

export { messageLimit, trackLimit }

/** Decoded like in the listeners: invalid UTF-8 affects only its own text, not the position. */
const textOf = (body: Buffer | null) => body?.toString('utf8') ?? ''

const ok = (type: string, body: string) => ({ status: 200, headers: { 'content-type': type }, body })

/** A position sent to the main port in OsmAnd format or in the JSON of phones. */
export async function serveTrack(
  request: Request,
  address: string,
  body: Buffer | null,
  intake: Intake = realIntake,
) {
  const { searchParams } = new URL(request.url)
  const client = new DeviceClient(intake, 'osmand', address)
  const { text, type = 'text/plain; charset=utf-8' } = await takeTrack(client, searchParams, textOf(body))
  return ok(type, text)
}

/** An OwnTracks message sent to the main port. */
export async function serveOwnTracks(
  request: Request,
  address: string,
  body: Buffer,
  intake: Intake = realIntake,
) {
  const user = userOfCredentials(request.headers.get('authorization')) ?? request.headers.get('x-limit-u')
  await takeOwnTracks(new DeviceClient(intake, 'owntracks', address), user, textOf(body))
  // The app expects a list of messages: it is empty.
  return ok('application/json; charset=utf-8', '[]')
}
