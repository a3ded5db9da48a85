import type { PortProtocol } from '@/lib/platform/device-ports'
import type { Intake } from '../intake'
import { openAdm } from '../protocols/adm/adm'
import { openArnavi } from '../protocols/arnavi/arnavi'
import type { Dialect } from '../protocols/dialect'
import { openGt06 } from '../protocols/gt06/gt06'
import { openGalileosky } from '../protocols/galileosky/galileosky'
import { openNavtelecom } from '../protocols/navtelecom/navtelecom'
import { openRetranslator } from '../protocols/retranslator/retranslator'
import { openCombine } from '../protocols/combine/combine'
import { messageLimit } from '../protocols/owntracks/parse-message'
import { openTeltonika } from '../protocols/teltonika/teltonika'
import { takeTrack, trackLimit } from '../take-osmand'
import { takeOwnTracks, userOfCredentials } from '../take-owntracks'
import { EgtsSession } from './egts-session'
import type { Limits } from './limits'
import { listenHttp } from './listen-http'
import { listenTcp } from './listen-tcp'
import { listenUdp } from './listen-udp'
import type { Listening } from './listening'
import { RelaySession } from './relay-session'
import { TerminalSession } from './terminal-session'
import { takeWialonDatagram } from './wialon-datagram'
import { WialonSession } from './wialon-session'

interface Place {
  host: string
  port: number
  intake: Intake
  limits?: Partial<Limits>
}

/** Over TCP, and over UDP on the same port. */
export async function listenWialon(place: Place): Promise<Listening> {
  const tcp = await listenTcp({
    ...place,
    protocol: 'wialon',
    openSession: (client, ended, push) => new WialonSession(client, ended, push),
  })
  try {
    const udp = await listenUdp({ ...place, port: tcp.port, protocol: 'wialon', take: takeWialonDatagram })
    return { port: tcp.port, stop: async () => void (await Promise.all([tcp.stop(), udp.stop()])) }
  } catch (error) {
    await tcp.stop()
    throw error
  }
}

export const listenEgts = (place: Place): Promise<Listening> =>
  listenTcp({ ...place, protocol: 'egts', openSession: (client, ended) => new EgtsSession(client, ended) })

/** A port for terminals that name themselves once; `open` begins the dialect of a connection. */
const listenTerminals =
  (protocol: PortProtocol, open: () => Dialect) =>
  (place: Place): Promise<Listening> =>
    listenTcp({
      ...place,
      protocol,
      openSession: (client, ended, push) => new TerminalSession(open(), client, ended, push),
    })

export const listenOsmand = (place: Place): Promise<Listening> =>
  listenHttp({
    ...place,
    protocol: 'osmand',
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    bodyLimit: trackLimit,
    take: (client, { url, body }) => takeTrack(client, url.searchParams, body.toString('utf8')),
  })

export const listenOwnTracks = (place: Place): Promise<Listening> =>
  listenHttp({
    ...place,
    protocol: 'owntracks',
    methods: ['POST'],
    bodyLimit: messageLimit,
    async take(client, { header, body }) {
      const user = userOfCredentials(header('authorization')) ?? header('x-limit-u')
      await takeOwnTracks(client, user, body.toString('utf8'))
      // The app expects a list of messages: it is empty.
      return { type: 'application/json', text: '[]' }
    },
  })

export const listenTeltonika = listenTerminals('teltonika', openTeltonika)

export const listenGt06 = listenTerminals('gt06', openGt06)

export const listenGalileosky = listenTerminals('galileosky', openGalileosky)

export const listenNavtelecom = listenTerminals('navtelecom', openNavtelecom)

export const listenRetranslator = (place: Place): Promise<Listening> =>
  listenTcp({
    ...place,
    protocol: 'retranslator',
    openSession: (client, ended) => new RelaySession(openRetranslator(), client, ended),
  })

export const listenCombine = listenTerminals('combine', openCombine)

export const listenArnavi = listenTerminals('arnavi', openArnavi)

export const listenAdm = listenTerminals('adm', openAdm)

/** How the port of each protocol is opened. */
export const listeners: Readonly<Record<PortProtocol, (place: Place) => Promise<Listening>>> = {
  osmand: listenOsmand,
  wialon: listenWialon,
  egts: listenEgts,
  owntracks: listenOwnTracks,
  teltonika: listenTeltonika,
  gt06: listenGt06,
  galileosky: listenGalileosky,
  navtelecom: listenNavtelecom,
  retranslator: listenRetranslator,
  combine: listenCombine,
  arnavi: listenArnavi,
  adm: listenAdm,
}
