import { now } from '@/lib/platform/clock'
import { isRefusal, unreadable } from '@/lib/domain/position-intake'
import type { Outcome, Report } from '../intake'
import { stateOf } from '../protocols/events'
import { type Code, checksumCodes, codes, Unreadable } from '../protocols/wialon/codes'
import { answerLine, type Packet, textOf, withoutChecksum } from '../protocols/wialon/packet'
import { type Form, parseRecord } from '../protocols/wialon/record'

/** Stores reports of the device that sent the message. */
type Store = (reports: readonly Report[]) => Promise<Outcome[]>

const refusalCodes: Readonly<Partial<Record<Outcome, Code>>> = {
  'bad-fix': codes.coordinates,
  'bad-time': codes.time,
  future: codes.time,
}

/** Stores what a message with data says, and returns its answer; null for other messages. */
export async function takeData(
  { type, message }: Packet,
  isChecked: boolean,
  store: Store,
): Promise<Buffer | null> {
  if (!(type in checksumCodes)) return null
  const said = isChecked ? withoutChecksum(message) : message
  if (said === null) return answerLine(type, checksumCodes[type])
  if (type === 'B') return answerLine(type, await takeMany(said, store))
  if (type !== 'M') return answerLine(type, await takeOne(said, type === 'SD' ? 'short' : 'full', store))
  const at = now()
  await store([{ fix: null, readings: [], events: stateOf(at, 'message', textOf(said)) }])
  return answerLine(type, codes.accepted)
}

async function takeOne(text: string, form: Form, store: Store): Promise<Code> {
  const { report, code } = readRecord(text, form, now())
  const [outcome = 'stored'] = await store([report])
  return code ?? refusalCodes[outcome] ?? codes.accepted
}

/** The number of black-box records accepted. */
async function takeMany(text: string, store: Store): Promise<number> {
  const outcomes = await store(readRecords(text, now()))
  return outcomes.filter((outcome) => outcome === 'too-old' || !isRefusal(outcome)).length
}

/** The records of a black box. */
function readRecords(text: string, received: Date): Report[] {
  const reports: Report[] = []
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf('|', from)
    const till = found < 0 ? text.length : found
    if (!isBlank(text, from, till)) reports.push(readRecord(text, 'either', received, from, till).report)
    from = till + 1
  }
  return reports
}

function isBlank(text: string, from: number, till: number): boolean {
  // A record usually begins with a digit of its date.
  const first = text.charCodeAt(from)
  return !(till > from && first >= 48 && first <= 57) && text.slice(from, till).trim() === ''
}

interface Read {
  report: Report
  /** The error code of a record that cannot be read. */
  code?: Code
}

function readRecord(text: string, form: Form, received: Date, from = 0, till?: number): Read {
  try {
    return { report: parseRecord(text, form, received, from, till) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { report: unreadable(text.slice(from, till), faultOf[error.code]), code: error.code }
  }
}

const faultOf: Readonly<Partial<Record<Code, 'bad-fix' | 'bad-time'>>> = {
  [codes.coordinates]: 'bad-fix',
  [codes.time]: 'bad-time',
}
