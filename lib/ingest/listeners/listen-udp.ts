import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { DeviceClient, type Protocol, TooFast } from '../device-client'
import type { Intake } from '../intake'
import { deviceAnswerSeconds } from '../metrics'
import { type Limits, usualLimits } from './limits'
import type { Listening } from './listening'

interface Options {
  protocol: Protocol
  host: string
  port: number
  intake: Intake
  /** The answer once everything in the datagram is stored; null for none. Rejects when it could not be. */
  take(client: DeviceClient, datagram: Buffer): Promise<Buffer | null>
  limits?: Partial<Limits>
}

/** Datagrams that are being stored; more are dropped, and the devices send them again. */
const inFlightAtMost = 1000

/** A UDP port for devices. An address may be forged, so no answer is longer than the datagram that it answers. */
export async function listenUdp(options: Options): Promise<Listening> {
  const { protocol, host, port, intake, take } = options
  const { stopping } = { ...usualLimits, ...options.limits }
  const inFlight = new Set<Promise<void>>()
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')

  async function answer(datagram: Buffer, { address, port: from }: RemoteInfo, client: DeviceClient) {
    const measured = deviceAnswerSeconds.startTimer({ protocol })
    try {
      const bytes = await take(client, datagram)
      if (bytes && bytes.length <= datagram.length) socket.send(bytes, from, address, () => undefined)
      measured()
    } catch (error) {
      // Without an answer the device sends it again.
      if (!(error instanceof TooFast) && !isUnavailable(error))
        log.error({ err: error }, 'a report of a device could not be stored')
      if (!(error instanceof TooFast)) client.reject('not-stored')
    }
  }

  socket.on('message', (datagram, sender) => {
    const client = new DeviceClient(intake, protocol, sender.address)
    if (inFlight.size >= inFlightAtMost) return client.reject('too-many')
    const answered = answer(datagram, sender, client).finally(() => inFlight.delete(answered))
    inFlight.add(answered)
  })
  let stopped: Promise<void> | undefined
  return {
    port: await bind(socket, port, host),
    stop: () => (stopped ??= stop(socket, inFlight, stopping)),
  }
}

function bind(socket: Socket, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, host, () => {
      socket.off('error', reject)
      socket.on('error', (error) => log.warn({ err: error }, 'a datagram of a device could not be taken'))
      resolve(socket.address().port)
    })
  })
}

/** Answers what is in flight. */
async function stop(socket: Socket, inFlight: Set<Promise<void>>, patience: number): Promise<void> {
  socket.removeAllListeners('message')
  const waiting = new AbortController()
  const late = sleep(patience, undefined, { signal: waiting.signal }).catch(() => null)
  await Promise.race([Promise.all(inFlight), late])
  waiting.abort()
  await new Promise<void>((resolve) => socket.close(() => resolve()))
}
