import type { CommandLine, Reply } from '@/lib/domain/device-commands'
import type { Device } from '@/lib/domain/devices'
import type { Outcome, Report } from '@/lib/domain/position-intake'
import type { Intake } from '@/lib/ingest/intake'

export interface FakeIntake extends Intake {
  /** Stored reports, by device key. */
  stored: Map<string, Report[]>
  /** Known device keys. */
  known: Set<string>
  /** Storing waits for this. */
  hold: Promise<void>
  /** The database is unavailable. */
  isAway: boolean
  /** Reports that a device may still make; unlimited at first. */
  allowance: number
  /** What connections seemed to speak that named no device. */
  foreign: string[]
  /** What devices answered to commands. */
  replies: Reply[]
  /** The connections over which devices can be told something. */
  lines: Set<CommandLine>
  outcomeOf(report: Report): Outcome
  fixesOf(key: string): string[]
}

/** An in-memory intake. */
export function fakeIntake(...keys: readonly string[]): FakeIntake {
  const stored = new Map<string, Report[]>()
  const self: FakeIntake = {
    stored,
    known: new Set(keys),
    hold: Promise.resolve(),
    isAway: false,
    foreign: [],
    replies: [],
    lines: new Set(),
    openLine(_, line) {
      self.lines.add(line)
      return () => self.lines.delete(line)
    },
    async takeReply(_, reply) {
      await Promise.resolve()
      self.replies.push(reply)
    },
    noteForeign: ({ speaks }) => void self.foreign.push(speaks),
    noteMessage: () => {},
    allowance: Number.POSITIVE_INFINITY,
    outcomeOf: ({ fault, fix }) =>
      fault?.outcome ?? (fix && (Math.abs(fix.lat) > 90 || Math.abs(fix.lon) > 180) ? 'bad-fix' : 'stored'),
    fixesOf: (key) => (stored.get(key) ?? []).flatMap(({ fix }) => (fix ? [`${fix.lon} ${fix.lat}`] : [])),
    async findDevice({ key: first, otherKeys = [] }) {
      await Promise.resolve()
      const key = [first, ...otherKeys].find((one) => self.known.has(one))
      return key === undefined ? null : { id: 1, userId: 1, key, tracking: true }
    },
    mayReport(_, count) {
      if (self.allowance < count) return false
      self.allowance -= count
      return true
    },
    async takeReports({ key }: Device, reports) {
      await self.hold
      if (self.isAway) throw new Error('The database is away')
      stored.set(key, [...(stored.get(key) ?? []), ...reports])
      return reports.map((report) => self.outcomeOf(report))
    },
  }
  return self
}
