import { expect, test } from 'vitest'
import { crc16Arc } from '@/lib/ingest/protocols/crc'
import { writePacket } from '@/lib/ingest/protocols/egts/packet'
import { type Breakable, broken, sound, withstand } from '@/lib/testing/devices/broken-frames'
import * as terminal from '@/lib/testing/devices/egts'
import * as relay from '@/lib/testing/devices/retranslator'
import type { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { type Terminal, terminals } from '@/lib/testing/devices/terminals'
import { checked, shortRecord } from '@/lib/testing/devices/wialon'
import { listenEgts, listenOsmand, listenOwnTracks, listenRetranslator, listenWialon } from './ports'

const at = new Date('2026-01-15T09:30:00Z')

const text = (...lines: string[]) => lines.map((line) => Buffer.from(line))
const full = `${shortRecord(1)};0.9;1;0;12.5,NA;NA;fuel:2:45.8,door:1:1`

/** Waits for this many answers in total. */
const answered = (device: TcpDevice, count: number, pattern: RegExp) =>
  device.answers((read) => (read.toString('latin1').match(pattern) ?? []).length >= count)

const http = (method: string, target: string, body = '', type = 'application/json') =>
  Buffer.from(
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )

const location = (key: string, second: number) =>
  JSON.stringify({
    _type: 'location',
    lat: 55.7,
    lon: 37.6,
    tst: 1768469400 + second,
    batt: 50,
    topic: `owntracks/${key}/x`,
  })

const client = JSON.stringify({
  device_id: broken,
  location: {
    timestamp: at.toISOString(),
    coords: { latitude: 55.7, longitude: 37.6, speed: 3 },
    battery: { level: 0.5 },
  },
})

const overland = JSON.stringify({
  locations: [
    {
      geometry: { type: 'Point', coordinates: [37.6, 55.7] },
      properties: { timestamp: at.toISOString(), speed: 3, battery_level: 0.5, device_id: broken },
    },
  ],
})

const protocols: Record<string, Breakable> = {
  'Wialon IPS 1.1': {
    listen: listenWialon,
    greeting: Buffer.from(`#L#${broken};NA\r\n`),
    frames: text(
      `#SD#${shortRecord(1)}\r\n`,
      `#D#${full}\r\n`,
      `#B#${shortRecord(2)}|${full}\r\n`,
      '#P#\r\n',
      '#M#x\r\n',
    ),
    together: 20,
    report: wialonReport,
  },
  'Wialon IPS 2.0': {
    listen: listenWialon,
    greeting: Buffer.from(checked('L', `2.0;${broken};NA;`)),
    frames: text(
      checked('SD', `${shortRecord(1)};`),
      checked('D', `${full};`),
      checked('B', `${shortRecord(2)}|${full}|`),
    ),
    together: 20,
    seal: sealLine,
    report: wialonReport,
  },
  EGTS: {
    listen: listenEgts,
    greeting: terminal.packet(1, terminal.record({ service: 1 }, terminal.identity(broken))),
    frames: [
      terminal.packet(
        2,
        terminal.record({ number: 1, at }, terminal.position({ at, lon: 37.6, lat: 55.7, altitude: 150 })),
      ),
      terminal.packet(
        3,
        terminal.record(
          { number: 2, objectId: 5 },
          terminal.position({ at, lon: 37.6, lat: 55.7 }),
          terminal.part(18, terminal.u8(1, 2, 3), terminal.u8(7), terminal.u24(1), terminal.u24(2)),
          terminal.part(27, terminal.u8(1), terminal.u16(0), terminal.u32(5)),
        ),
      ),
    ],
    together: 8,
    seal: (frame) => writePacket(9, 1, frame.subarray(11, Math.max(11, Math.min(frame.length - 2, 60_000)))),
    async report(device, turn) {
      if (turn === 1) {
        device.send(terminal.packet(0, terminal.record({ service: 1 }, terminal.identity(sound))))
        await device.answers((read) => terminal.readAnswers(read).length >= 2)
      }
      const moved = new Date(at.getTime() + turn * 1000)
      device.send(
        terminal.packet(
          turn,
          terminal.record({ number: turn }, terminal.position({ at: moved, lon: 37.6, lat: 55.7 })),
        ),
      )
      const read = await device.answers((bytes) => terminal.readAnswers(bytes).length >= 2 + turn)
      expect(terminal.readAnswers(read).at(-1)).toMatchObject({ of: turn, records: new Map([[turn, 0]]) })
    },
  },
  OsmAnd: {
    listen: listenOsmand,
    greeting: null,
    frames: [
      http('GET', `/?id=${broken}&lat=55.7&lon=37.6&speed=10&timestamp=1768469400&batt=50`),
      http('POST', '/', `id=${broken}&lat=55.7&lon=37.6`, 'application/x-www-form-urlencoded'),
      http('POST', '/', client),
      http('POST', '/', overland),
    ],
    together: 12,
    async report(device, turn) {
      device.send(http('GET', `/?id=${sound}&lat=55.7&lon=37.6&timestamp=${1768469400 + turn}`))
      await answered(device, turn, /HTTP\/1.1 200/g)
    },
  },
  OwnTracks: {
    listen: listenOwnTracks,
    greeting: null,
    frames: [
      http('POST', '/', location(broken, 0)),
      http('POST', '/pub', location(broken, 1).replace('location', 'transition')),
    ],
    together: 12,
    async report(device, turn) {
      device.send(http('POST', '/', location(sound, turn)))
      await answered(device, turn, /HTTP\/1.1 200/g)
    },
  },
}

async function wialonReport(device: TcpDevice, turn: number): Promise<void> {
  if (turn === 1) device.send(`#L#${sound};NA\r\n`)
  device.send(`#SD#${shortRecord(turn)}\r\n`)
  await answered(device, turn, /#ASD#1\r\n/g)
}

/** The line with a checksum that matches its broken content. */
function sealLine(line: Buffer): Buffer {
  const covered = line
    .toString('latin1')
    .replace(/[\r\n]/g, '')
    .replace(/^#[A-Z]*#/, '')
  const crc = crc16Arc(Buffer.from(`${covered};`, 'latin1')).toString(16)
  return Buffer.from(`#SD#${covered};${crc}\r\n`, 'latin1')
}

function terminalUnderTest({ listen, login, welcome, report, answer, seal }: Terminal): Breakable {
  return {
    listen,
    greeting: login(broken),
    frames: [report(1), report(2), login(broken)],
    together: 8,
    seal,
    async report(device, turn) {
      if (turn === 1) device.send(login(sound))
      device.send(report(turn))
      const turns = Array.from({ length: turn }, (_, n) => answer(n + 1))
      const all = Buffer.concat([welcome(sound), ...turns])
      expect(await device.answers((read) => read.length >= all.length)).toEqual(all)
    },
  }
}

const unit = (key: string, second: number) =>
  relay.packet(key, new Date(at.getTime() + second * 1000), relay.position({ lon: 37.6, lat: 55.7 }))

const retranslator: Breakable = {
  listen: listenRetranslator,
  greeting: null,
  frames: [unit(broken, 1), unit(broken, 2)],
  together: 8,
  seal: (frame) => relay.sized(frame.subarray(4, 60_000)),
  async report(device, turn) {
    device.send(unit(sound, turn))
    const all = Buffer.alloc(turn, relay.accepted)
    expect(await device.answers((read) => read.length >= turn)).toEqual(all)
  },
}

const breakables = {
  ...protocols,
  'Wialon Retranslator': retranslator,
  ...Object.fromEntries(Object.entries(terminals).map(([name, one]) => [name, terminalUnderTest(one)])),
}

test.each(Object.entries(breakables))(
  '%s: 10,000 broken frames stop no listener, disturb no other device and leak no connection',
  (_, protocol) => withstand(protocol),
)
