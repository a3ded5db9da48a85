import type { Server } from '../server/call'
import type { FieldStore } from '../store/field-store'
import type { Change, ChangeBody, Place } from '../store/change'
import { type Later, type Outcome, outcomeOf } from './outcome'

/** What sending needs. */
export interface Sender {
  server: Server
  store: FieldStore
  /** Version of the application, which provenance of pictures names. */
  version: string
  /** Unix seconds by the clock of the server, as far as it is known. */
  now: () => number
  /** Whether the session is that of the maker of the changes: `true`, or why nothing is sent. */
  mayGoOn: () => Promise<true | Later | { is: 'signed-out' }>
}

export type Of<Kind extends ChangeBody['kind']> = Change & { body: Extract<ChangeBody, { kind: Kind }> }

export const pathOf = ({ taskId }: Change) => `/rest/tasks/${taskId}`

/** Uploads a picture, unless that is done already, and returns its name on the server. */
export async function upload(
  { server, store }: Sender,
  change: Change,
  id: string,
): Promise<string | Outcome> {
  const picture = await store.readPicture(id)
  if (picture?.uploaded) return picture.uploaded
  if (!picture || !(await isReadable(picture.blob))) return { is: 'refused', failure: '' }
  const body = new FormData()
  body.set('file', picture.blob, 'name' in change.body ? change.body.name : 'picture.png')
  const answer = await server({ method: 'POST', path: '/files/upload', body, key: picture.uploadKey })
  if (answer.status >= 400) return outcomeOf(answer)
  const { name } = answer.body as { name: string }
  await store.markUploaded(id, name)
  return name
}

/** Browsers may lose what a picture stands for, which would look like a broken connection. */
const isReadable = (blob: Blob) =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** When and where. A clock that was compared with that of the server is as good as one that is set by NTP: without that, a
 * picture that is sent later would look like one of a clock that is behind. */
export const stampOf = (place: Place | null, { madeAt, clocked }: Change) => ({
  time: madeAt,
  time_provider: clocked ? 'ntp' : 'system',
  ...(place && {
    location: { provider: 'gps', lonlat: [place.lon, place.lat], accuracy: place.accuracy },
  }),
})

export const authorOf = ({ version }: Sender) => ({
  platform: 'web',
  application: 'Azimut Field',
  application_version: version,
})
