import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { momentOf } from '@/lib/testing/devices/wialon'
import { lap, placesOf } from './route'

// Devices in a separate process: each has a connection, speaks Wialon IPS and says nothing new before its last
// packet is acknowledged.

export interface FleetOrder {
  port: number
  /** Keys of the devices. */
  keys: string[]
  /** Where the first position lies in time; every further one of a device is a second later. Milliseconds. */
  from: number
}

export interface DriveOrder {
  seconds: number
  positionsPerPacket: number
  /** Of all devices together; as many as go when absent. */
  packetsPerSecond?: number
}

export interface DriveReport {
  /** Acknowledged. */
  positions: number
  seconds: number
  errors: number
  /** Of each packet, from the write to the acknowledgement, milliseconds; only at a pace. */
  waits: number[]
}

interface Device {
  number: number
  socket: Socket
  /** Seconds that it has reported. */
  told: number
  /** Hears how many positions of its packet were taken. */
  onAnswer: (taken: number) => void
}

process.on('message', (order: FleetOrder | DriveOrder) => void obey(order))
process.once('disconnect', () => process.exit())

let devices: Device[] = []
let from = 0

async function obey(order: FleetOrder | DriveOrder): Promise<void> {
  if ('seconds' in order) process.send?.(await drive(order))
  else {
    from = order.from
    for (let at = 0; at < order.keys.length; at += 50)
      devices = devices.concat(
        await Promise.all(order.keys.slice(at, at + 50).map((key, n) => open(order.port, key, at + n))),
      )
    process.send?.('ready')
  }
}

function open(port: number, key: string, number: number): Promise<Device> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const device: Device = { number, socket, told: 0, onAnswer: () => undefined }
    let read = ''
    socket.setNoDelay(true)
    socket.setEncoding('latin1').on('data', (text: string) => {
      read += text
      for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
        const line = read.slice(0, end)
        read = read.slice(end + 2)
        if (line === '#AL#1') resolve(device)
        else device.onAnswer(line.startsWith('#AB#') ? Number(line.slice(4)) : 0)
      }
    })
    socket.once('error', (error) => fail(error.message))
    socket.once('close', () => fail('A connection was closed'))
    socket.write(`#L#${key};NA\r\n`)
  })
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

async function drive(order: DriveOrder): Promise<DriveReport> {
  const report: DriveReport = { positions: 0, seconds: 0, errors: 0, waits: [] }
  const startedAt = performance.now()
  const until = startedAt + order.seconds * 1000
  if (order.packetsPerSecond === undefined) await saturate(order, until, report)
  else await eventLoop({ ...order, packetsPerSecond: order.packetsPerSecond }, until, report)
  report.seconds = (performance.now() - startedAt) / 1000
  return report
}

/** Every device sends its next packet as soon as the last one is acknowledged. */
async function saturate(order: DriveOrder, until: number, report: DriveReport): Promise<void> {
  const goOn = async (device: Device) => {
    while (performance.now() < until) await send(device, order.positionsPerPacket, report)
  }
  await Promise.all(devices.map(goOn))
}

/** One device after the other, however long the answers take. */
async function eventLoop(
  order: DriveOrder & { packetsPerSecond: number },
  until: number,
  report: DriveReport,
): Promise<void> {
  const startedAt = performance.now()
  const sent: Promise<void>[] = []
  for (let now = startedAt; now < until; now = performance.now()) {
    const due = ((now - startedAt) / 1000) * order.packetsPerSecond
    while (sent.length < due) sent.push(time(sent.length, order, report))
    await sleep(1)
  }
  await Promise.all(sent)
}

async function time(turn: number, order: DriveOrder, report: DriveReport): Promise<void> {
  const device = devices[turn % devices.length] as Device
  const startedAt = performance.now()
  await send(device, order.positionsPerPacket, report)
  report.waits.push(performance.now() - startedAt)
}

function send(device: Device, count: number, report: DriveReport): Promise<void> {
  return new Promise((resolve) => {
    const before = device.onAnswer
    device.onAnswer = (taken) => {
      report.positions += taken
      report.errors += count - taken
      device.onAnswer = before
      resolve()
    }
    device.socket.write(packetOf(device, count))
  })
}

function packetOf(device: Device, count: number): string {
  const places = placesOf(device.number)
  let packet = '#B#'
  for (let n = 0; n < count; n++) {
    const second = device.told++
    packet += `${n === 0 ? '' : '|'}${wordsFor(second)};${places[(second + device.number) % lap]}`
  }
  return `${packet}\r\n`
}

/** The same second is told by every device. */
const words = new Map<number, string>()

function wordsFor(second: number): string {
  const known = words.get(second)
  if (known !== undefined) return known
  const made = momentOf(new Date(from + second * 1000))
  words.set(second, made)
  return made
}
