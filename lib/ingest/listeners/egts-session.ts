import { now } from '@/lib/platform/clock'
import { unreadable } from '@/lib/domain/position-intake'
import type { Device, Outcome } from '../intake'
import { parseIdentity } from '../protocols/egts/identity'
import { type Packet, packetLength, packetTypes, parsePacket, results } from '../protocols/egts/packet'
import { parseRecords, type Record, services } from '../protocols/egts/record'
import { reportsOf } from '../protocols/egts/report'
import { type Confirmation, writeResponse, writeResult } from '../protocols/egts/respond'
import { parts } from '../protocols/egts/sub-records'
import type { DeviceClient } from '../device-client'
import type { ReceiveBuffer } from './receive-buffer'
import { type Answer, CloseConnection, type ProtocolSession } from './protocol-session'

/** The result of a record that was refused for ever; one that is only too old is taken. */
const refusalResults: Readonly<Partial<globalThis.Record<Outcome, number>>> = {
  'bad-fix': results.wrongData,
  unreadable: results.wrongData,
  'bad-time': results.wrongTime,
  future: results.wrongTime,
}

/** EGTS over one connection, of one terminal or of a platform that forwards many. */
export class EgtsSession implements ProtocolSession {
  introduced = false
  /** The keys of the identified terminal; without one, records name their objects. */
  #terminal: readonly string[] | null = null
  #lastNumber = 0

  constructor(
    private readonly client: DeviceClient,
    private readonly ended: AbortSignal,
  ) {}

  nextFrame(buffer: ReceiveBuffer): Buffer | null {
    const length = packetLength(buffer.peek())
    if (length === 0) throw new CloseConnection('No packet begins here')
    return length === null || buffer.length < length ? null : buffer.take(length)
  }

  async answer(frame: Buffer): Promise<Answer> {
    const packet = parsePacket(frame)
    if (packet.type === packetTypes.response) return { bytes: null }
    const records = packet.records && parseRecords(packet.records)
    if (!records)
      return { bytes: this.#respond({ ...packet, result: packet.result || results.wrongData }, []) }
    const introduction = introductionIn(records)
    // Set synchronously: later packets may already be here.
    if (introduction?.terminal) this.#terminal = introduction.terminal
    const response = this.#respond(packet, await this.#confirm(records))
    return introduction ? this.#welcome(introduction, response) : { bytes: response }
  }

  async #welcome({ terminal }: Introduction, response: Buffer): Promise<Answer> {
    const isKnown = terminal === null || (await this.#find(...terminal)) !== null
    const result = writeResult(isKnown ? results.ok : results.unknownDevice, this.#nextNumber)
    return { bytes: Buffer.concat([response, result]), last: !isKnown }
  }

  async #find(key = '', ...otherKeys: string[]): Promise<Device | null> {
    const device = await this.client.find(key, otherKeys)
    this.introduced ||= device !== null
    return device
  }

  #confirm(records: readonly Record[]): Promise<Confirmation[]> {
    const terminal = this.#terminal
    const devices = new Map<string, Promise<Device | null>>()
    const deviceOf = (objectId: number | null) => {
      const [key = '', ...others] = terminal ?? [objectId ? String(objectId) : '']
      const found = devices.get(key) ?? this.#find(key, ...others)
      devices.set(key, found)
      return found
    }
    return Promise.all(
      withObjects(records).map(async (record) => ({
        number: record.number,
        service: record.service,
        result: await this.#take(record, deviceOf),
      })),
    )
  }

  /** The result of one record. */
  async #take(
    record: Record,
    deviceOf: (objectId: number | null) => Promise<Device | null>,
  ): Promise<number> {
    if (record.service !== services.telemetry) return record.parts ? results.ok : results.wrongData
    const device = await deviceOf(record.objectId)
    if (!device) return results.unknownDevice
    const reports = reportsOf(record, now()) ?? [unreadable(`record ${record.number}`)]
    if (!(await this.#mayStore(device, reports.length))) return results.busy
    const outcomes = await this.client.store(device, reports, record.bytes)
    const refused = outcomes.find((outcome) => outcome in refusalResults)
    return (refused && refusalResults[refused]) ?? results.ok
  }

  /**
   * A single terminal is slowed down. Among many objects a rate-limited one is rejected alone, so that the
   * others need not wait.
   */
  async #mayStore(device: Device, count: number): Promise<boolean> {
    if (this.#terminal === null) return this.client.mayReport(device, count)
    await this.client.keepPace(device, count, this.ended)
    return true
  }

  #respond(packet: Packet, confirmed: readonly Confirmation[]): Buffer {
    return writeResponse(packet, confirmed, this.#nextNumber)
  }

  readonly #nextNumber = () => {
    this.#lastNumber = (this.#lastNumber + 1) & 0xffff
    return this.#lastNumber
  }
}

/** A record without an object belongs to the object of the one before it in its packet (GOST R 54619-2011,
 * 6.6.2). */
function withObjects(records: readonly Record[]): Record[] {
  let current: number | null = null
  return records.map((record) => {
    current = record.objectId ?? current
    return { ...record, objectId: current }
  })
}

/** The identity of the sender: the keys of a terminal, or null for a platform and for a terminal that does not
 * name itself: their records name their objects. */
interface Introduction {
  terminal: readonly string[] | null
}

function introductionIn(records: readonly Record[]): Introduction | null {
  const said = records.flatMap((record) => (record.service === services.auth ? (record.parts ?? []) : []))
  const identity = said.find(({ type }) => type === parts.terminalIdentity)
  if (identity) return { terminal: keysIn(identity.data) }
  return said.some(({ type }) => type === parts.dispatcherIdentity) ? { terminal: null } : null
}

/** No device has the empty key, which is what a truncated identity gets. */
function keysIn(identity: Buffer): readonly string[] | null {
  try {
    const keys = parseIdentity(identity)
    return keys.length > 0 ? keys : null
  } catch (error) {
    if (error instanceof RangeError) return ['']
    throw error
  }
}
