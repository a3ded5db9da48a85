import type { Intake } from '../intake'
import { messageLimit } from '../protocols/owntracks/parse-message'
import { takeTrack, trackLimit } from '../take-osmand'
import { takeOwnTracks, userOfCredentials } from '../take-owntracks'
import { EgtsTalk } from './egts-talk'
import type { Limits } from './limits'
import { listenHttp } from './listen-http'
import { listenTcp } from './listen-tcp'
import type { Listening } from './listening'
import { WialonTalk } from './wialon-talk'

interface Place {
  host: string
  port: number
  intake: Intake
  limits?: Partial<Limits>
}

export const listenWialon = (place: Place): Promise<Listening> =>
  listenTcp({
    ...place,
    protocol: 'wialon',
    openTalk: (sender, ended) => new WialonTalk(sender, ended),
  })

export const listenEgts = (place: Place): Promise<Listening> =>
  listenTcp({ ...place, protocol: 'egts', openTalk: (sender, ended) => new EgtsTalk(sender, ended) })

export const listenOsmand = (place: Place): Promise<Listening> =>
  listenHttp({
    ...place,
    protocol: 'osmand',
    methods: ['GET', 'POST'],
    bodyLimit: trackLimit,
    async take(sender, { url, body }) {
      await takeTrack(sender, url.searchParams, body.toString('utf8'))
      return { text: '' }
    },
  })

export const listenOwnTracks = (place: Place): Promise<Listening> =>
  listenHttp({
    ...place,
    protocol: 'owntracks',
    methods: ['POST'],
    bodyLimit: messageLimit,
    async take(sender, { header, body }) {
      const user = userOfCredentials(header('authorization')) ?? header('x-limit-u')
      await takeOwnTracks(sender, user, body.toString('utf8'))
      // The app reads a list of messages for it: there are none.
      return { type: 'application/json', text: '[]' }
    },
  })
