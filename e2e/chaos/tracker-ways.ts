import { createSocket } from 'node:dgram'
import * as retranslated from '@/lib/testing/devices/retranslator'
import { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { momentAt, type Terminal } from '@/lib/testing/devices/terminals'
import { momentOf } from '@/lib/testing/devices/wialon'
import type { Way } from './reporters'

const place = { lon: 37.6, lat: 55.7 }
const local = '127.0.0.1'

/** The time of the first report of terminals, Unix seconds. */
export const firstOfTerminals = momentAt(0).getTime() / 1000

/** Longer waits for the answer to a datagram count as a lost one, milliseconds. */
const datagramLost = 2000

/** A terminal of a binary protocol: a position counts as acknowledged when the answers are exactly those due. */
export function terminal(port: number, key: string, { login, welcome, report, answer }: Terminal): Way {
  let device: TcpDevice | null = null
  let due: Buffer = Buffer.alloc(0)
  return {
    async tell(at) {
      if (!device || device.isClosed) {
        device = await TcpDevice.open(port)
        device.send(login(key))
        due = welcome(key)
      }
      const second = at - firstOfTerminals
      device.send(report(second))
      due = Buffer.concat([due, answer(second)])
      const read = await device.answers((bytes) => bytes.length >= due.length)
      const isTaken = read.subarray(0, due.length).equals(due)
      if (!isTaken) device.close()
      return isTaken
    },
    close: () => device?.close(),
  }
}

/** A platform that hands on the messages of a unit. */
export function retranslator(port: number, key: string): Way {
  let device: TcpDevice | null = null
  let sent = 0
  return {
    async tell(at) {
      if (!device || device.isClosed) {
        device = await TcpDevice.open(port)
        sent = 0
      }
      device.send(retranslated.packet(key, new Date(at * 1000), retranslated.position(place)))
      sent += 1
      const read = await device.answers((bytes) => bytes.length >= sent)
      const isTaken = read.length >= sent && read[sent - 1] === retranslated.accepted[0]
      if (!isTaken) device.close()
      return isTaken
    },
    close: () => device?.close(),
  }
}

/** Wialon IPS over UDP; a datagram without an answer is sent again. */
export function wialonDatagrams(port: number, key: string): Way {
  const socket = createSocket('udp4')
  return {
    tell: (at) =>
      new Promise((resolve) => {
        const finish = (isTaken: boolean) => {
          clearTimeout(timer)
          socket.off('message', hear)
          resolve(isTaken)
        }
        const hear = (bytes: Buffer) => finish(bytes.toString('latin1').trim() === '#ASD#1')
        const timer = setTimeout(() => finish(false), datagramLost)
        socket.on('message', hear)
        const said = `${momentOf(new Date(at * 1000))};5545.3480;N;03737.0380;E;12;270;156;9`
        socket.send(`${key}#SD#${said}\r\n`, port, local)
      }),
    close: () => socket.close(),
  }
}

/** Overland: a list of GeoJSON features. */
export function overland(port: number, key: string): Way {
  return overHttp(port, (at) => ({
    locations: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
        properties: { device_id: key, timestamp: new Date(at * 1000).toISOString() },
      },
    ],
  }))
}

/** The JSON of background-geolocation libraries. */
export function backgroundGeolocation(port: number, key: string): Way {
  return overHttp(port, (at) => ({
    device_id: key,
    location: {
      timestamp: new Date(at * 1000).toISOString(),
      coords: { longitude: place.lon, latitude: place.lat, accuracy: 5 },
    },
  }))
}

function overHttp(port: number, bodyOf: (at: number) => object): Way {
  return {
    async tell(at) {
      const reply = await fetch(`http://${local}:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(at)),
      })
      await reply.arrayBuffer()
      return reply.status === 200
    },
    close: () => undefined,
  }
}
