import {
  listenArnavi,
  listenCombine,
  listenGalileosky,
  listenGt06,
  listenNavtelecom,
  listenTeltonika,
  type listenWialon,
} from '@/lib/ingest/listeners/ports'
import { confirmed } from '@/lib/ingest/protocols/arnavi/arnavi'
import { withChecksum } from '@/lib/ingest/protocols/navtelecom/navtelecom'
import * as arnavi from './arnavi'
import * as combine from './combine'
import * as galileosky from './galileosky'
import * as gt06 from './gt06'
import * as navtelecom from './navtelecom'
import * as teltonika from './teltonika'

/** A binary protocol as its terminals speak it. */
export interface Terminal {
  listen: typeof listenWialon
  login(key: string): Buffer
  welcome(key: string): Buffer
  /** The answer to an unknown terminal. */
  refusal: Buffer
  /** A report of this second, and its answer. */
  report(second: number): Buffer
  answer(second: number): Buffer
  /** The answer to a frame with a wrong checksum, which may be none; null where nothing is checked. */
  faulty: Buffer | null
  /** What begins no frame, or one that is too long. */
  wrong: Buffer
  /** Repairs the checksum of a broken frame. */
  seal(frame: Buffer): Buffer
}

const start = Date.UTC(2026, 0, 15, 9, 30)
const place = { lon: 37.6, lat: 55.7 }
/** The time of the report of this second. */
export const momentAt = (second: number) => new Date(start + second * 1000)

const nothing = Buffer.alloc(0)

export const terminals: Readonly<Record<string, Terminal>> = {
  GT06: {
    listen: listenGt06,
    login: gt06.login,
    welcome: () => gt06.frame(1, 1, nothing),
    refusal: nothing,
    report: (second) => gt06.location(second, { at: momentAt(second), ...place }),
    answer: (second) => gt06.frame(0x22, second, nothing),
    faulty: nothing,
    wrong: Buffer.from('7979ffff', 'hex'),
    seal: (frame) =>
      gt06.frame(frame[3] ?? 0, 1, frame.subarray(4, Math.max(4, Math.min(frame.length - 6, 250)))),
  },
  Galileosky: {
    listen: listenGalileosky,
    login: galileosky.login,
    welcome: (key) => galileosky.confirmed(galileosky.login(key)),
    refusal: nothing,
    report: (second) => galileosky.packet(galileosky.record({ at: momentAt(second), ...place })),
    answer: (second) =>
      galileosky.confirmed(galileosky.packet(galileosky.record({ at: momentAt(second), ...place }))),
    faulty: nothing,
    wrong: Buffer.of(2),
    seal: (frame) => galileosky.packet(frame.subarray(3, Math.max(3, Math.min(frame.length - 2, 2000)))),
  },
  'Navtelecom FLEX': {
    listen: listenNavtelecom,
    login: navtelecom.login,
    welcome: () => navtelecom.welcome,
    refusal: nothing,
    report: (second) => navtelecom.urgent(second, navtelecom.record({ at: momentAt(second), ...place })),
    answer: navtelecom.urgentTaken,
    faulty: nothing,
    wrong: Buffer.from('~Z1'),
    seal: (frame) => withChecksum(frame.subarray(0, -1)),
  },
  Arnavi: {
    listen: listenArnavi,
    login: (key) => arnavi.login(key, 0x22),
    welcome: () => confirmed(0),
    refusal: nothing,
    report: (second) =>
      arnavi.bundle((second % 250) + 1, arnavi.packet(momentAt(second), arnavi.position(place))),
    answer: (second) => confirmed((second % 250) + 1),
    faulty: null,
    wrong: Buffer.from('5b0109', 'hex'),
    seal: (frame) => arnavi.bundle(1, arnavi.packet(momentAt(1), frame.subarray(9, 2000))),
  },
  'Wialon Combine': {
    listen: listenCombine,
    login: combine.login,
    welcome: () => combine.answer(0),
    refusal: combine.answer(0, 1),
    report: (second) => combine.data(second, combine.message(momentAt(second), combine.position(place))),
    answer: (second) => combine.answer(second),
    faulty: combine.answer(1, 4),
    wrong: Buffer.from('2424010001ffffffff', 'hex'),
    seal: (frame) => combine.packet(1, 1, frame.subarray(7, Math.max(7, Math.min(frame.length - 2, 30_000)))),
  },
  Teltonika: {
    listen: listenTeltonika,
    login: teltonika.login,
    welcome: () => Buffer.of(1),
    refusal: Buffer.of(0),
    report: (second) =>
      teltonika.packet(teltonika.record({ at: momentAt(second), ...place, io: { 239: 1 } })),
    answer: () => teltonika.accepted(1),
    faulty: teltonika.accepted(0),
    wrong: Buffer.from('00000000000f4240', 'hex'),
    seal: (frame) => teltonika.enveloped(frame.subarray(8, Math.max(11, frame.length - 4))),
  },
}

/** The frame with a wrong bit before its end. */
export function spoiled(frame: Buffer): Buffer {
  const bytes = Buffer.from(frame)
  const at = frame.length - 8
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
