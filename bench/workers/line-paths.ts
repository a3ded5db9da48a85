import { gatherCrowd } from '../fan-out/crowd'
import { saturate } from '../fan-out/drive'
import { createEventSource } from '../fan-out/write-events'
import { taskWatchers } from '../fan-out/bench'
import { devices, openFleet, viewers, workOf } from '../ingest/fleet'
import { fillPasswords } from '../login/bench'
import { measureLatency } from '../login/latency'
import { startStorm } from '../login/storm'
import { persons, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import type { Path } from './path'

const positionsPerPacket = 10
const eventViewers = 2000
const signingIn = 8

/** Devices, sockets and sign-ins. */
export const linePaths: readonly Path[] = [
  {
    name: 'workers-positions',
    title: 'Two workers: positions of devices',
    operation: 'position',
    smokedAs: 'ingest',
    notes: [
      `${devices} devices speak Wialon IPS over a connection each, in packets of ${positionsPerPacket}, each packet when the one`,
      `before is acknowledged; ${viewers} viewers watch the live map.`,
    ],
    apart: true,
    settingsOf: (port) => ({ WIALON_PORT: `${listenerOf(port)}` }),
    open: async (scene, port) => {
      const fleet = await openFleet(scene, { port, listener: listenerOf(port), first: 220_000 })
      return {
        load: async (seconds) => workOf(await fleet.drive({ seconds, positionsPerPacket })),
        close: fleet.stop,
      }
    },
  },
  {
    name: 'workers-events',
    title: `Two workers: events to ${eventViewers} viewers`,
    operation: 'delivery',
    smokedAs: 'fan-out',
    notes: [
      'Comments of tasks as in the bench of events: always 24 to 32 are in flight. All viewers are in one process.',
    ],
    apart: true,
    open: async ({ database, scale }, port) => {
      const source = await createEventSource(database.url, `http://127.0.0.1:${port}`)
      const watching = taskWatchers(scaled(eventViewers, scale))
      const crowd = await gatherCrowd({ port, viewers: watching, socketIo: false }, 1)
      const drive = { viewers: crowd.size, delivered: crowd.delivered, produce: source.write }
      return {
        load: (seconds) => saturate(drive, seconds),
        close: async () => {
          await crowd.stop()
          await source.stop()
        },
      }
    },
  },
  {
    name: 'workers-login',
    title: 'Two workers: reading while others sign in, the reciprocal of the 99th percentile',
    operation: 'request',
    smokedAs: 'login-latency',
    notes: [
      `\`GET /rest/users/current\` a hundred times a second while ${signingIn} connections sign in continuously. A throughput of`,
      '100 means that 99 % of the answers came within 10 ms.',
    ],
    open: async ({ database }, port) => {
      await fillPasswords(database.url)
      const token = tokenOf(persons.workerOfFirstOrganization)
      return {
        load: async (seconds) => {
          const storm = startStorm(port, signingIn)
          const work = await measureLatency(port, token, seconds)
          const { errors } = await storm.stop()
          return { ...work, errors: work.errors + errors }
        },
      }
    },
  },
]

const listenerOf = (port: number) => port + 100
