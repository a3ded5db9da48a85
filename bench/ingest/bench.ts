import type { Bench } from '../bench'
import { contender, databaseOf } from '../million/stage'
import { createCopies } from './copy'
import { scaled } from '../scene/scale'
import { devices, gatherFleet, percentileOf, viewers, workOf } from './fleet'

const places = { throughput: { port: 4770, first: 200_000 }, latency: { port: 4772, first: 210_000 } }
const positionsPerPacket = 10
const eventLoop = { positionsPerPacket: 4, packetsPerSecond: 500 }
const limit = 500

const processSingleton = [
  `${devices} devices speak Wialon IPS over a connection each, from a separate process; every tenth is followed in the`,
  `zone of a task, ${viewers} viewers watch the live map. OURS takes, stores, moves the live points, evaluates zones and sends`,
  'the viewers; an acknowledged position is committed and on the disk.',
]

export const ingest: Bench = {
  name: 'ingest',
  title: 'Positions of devices, from the packet to the acknowledgement',
  operation: 'position',
  goals: [{ against: 'COPY', atLeast: 0.7 }],
  notes: [
    ...processSingleton,
    `Packets of ${positionsPerPacket} positions, the next one of a device when the last is acknowledged; the goal is also 8,000 positions`,
    'a second. RAW is psql with `COPY` of 100,000 such rows in one transaction into the same partitioned and indexed',
    'table, and nothing else; beside it the same with a statement and a commit for every 1,000 rows, as often as the',
    'product commits.',
  ],
  open: async (scene) => {
    const fleet = await gatherFleet(scene, places.throughput)
    return {
      contenders: [
        contender('Azimut', 'ours', fleet.processes, async (seconds) =>
          workOf(await fleet.drive({ seconds, positionsPerPacket })),
        ),
        contender('COPY', 'raw', databaseOf(scene), createCopies(scene, { first: 900_000 })),
        contender(
          'COPY by 1,000',
          'raw',
          databaseOf(scene),
          createCopies(scene, { first: 910_000, atOnce: 1000 }),
        ),
      ],
      close: fleet.stop,
    }
  },
}

export const ingestLatency: Bench = {
  name: 'ingest-latency',
  title: 'From the packet of a device to its acknowledgement: the reciprocal of the 99th percentile',
  operation: 'packet',
  goals: [{ against: `a limit of ${limit} ms`, atLeast: 1 }],
  notes: [
    ...processSingleton,
    `${eventLoop.packetsPerSecond} packets of ${eventLoop.positionsPerPacket} positions a second, whatever the answers take; a throughput of 4 means that 99 % of them`,
    'were acknowledged within 250 ms. The limit is the same load, told as if every packet had taken that long.',
  ],
  open: async (scene) => {
    const fleet = await gatherFleet(scene, places.latency)
    const packetsPerSecond = scaled(eventLoop.packetsPerSecond, scene.scale, 50)
    const paced = (seconds: number) => fleet.drive({ seconds, ...eventLoop, packetsPerSecond })
    return {
      contenders: [
        contender('Azimut', 'ours', fleet.processes, async (seconds) => percentileOf(await paced(seconds))),
        // The same load runs here too: on an idle machine every stranger would look big.
        contender(`a limit of ${limit} ms`, 'raw', fleet.processes, async (seconds) => {
          const { waits, errors } = await paced(seconds)
          return { operations: waits.length, errors, seconds: (waits.length * limit) / 1000 }
        }),
      ],
      close: fleet.stop,
    }
  },
}
