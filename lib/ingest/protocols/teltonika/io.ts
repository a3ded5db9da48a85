import type { Reading } from '@/lib/domain/position-intake'

interface Element {
  name: string
  /** The unit of the terminal in that of the value. */
  scale?: number
  signed?: boolean
  port?: number
  /** Numbers by which the terminal says that there is no value. */
  errors?: readonly number[]
}

const thermometer = (number: number): Element => ({
  name: `temperature${number}`,
  scale: 10,
  signed: true,
  errors: [850, 2000, 3000, 4000, 5000],
})

const axis = (letter: string): Element => ({ name: `axis_${letter}`, signed: true })

/** Elements with a meaning that is the same in most models; the others are `io` and their id. */
const known: Readonly<Record<number, Element>> = {
  9: { name: 'adc1', port: 1, scale: 1000 },
  10: { name: 'adc2', port: 2, scale: 1000 },
  16: { name: 'odometer', scale: 1000 },
  17: axis('x'),
  18: axis('y'),
  19: axis('z'),
  21: { name: 'gsm_signal' },
  66: { name: 'power', scale: 1000 },
  67: { name: 'battery', scale: 1000 },
  72: thermometer(1),
  73: thermometer(2),
  74: thermometer(3),
  75: thermometer(4),
  78: { name: 'ibutton' },
  113: { name: 'battery_level' },
  199: { name: 'trip_odometer', scale: 1000 },
  239: { name: 'ignition' },
  240: { name: 'movement' },
}

/** The value of an element; none where it is no number, or too large to be exact. */
export function readingOf(id: number, data: Buffer): Omit<Reading, 'at'>[] {
  const { name, scale = 1, signed = false, port = null, errors = [] } = known[id] ?? { name: `io${id}` }
  const raw = valueOf(data, signed)
  return raw === null || errors.includes(raw) ? [] : [{ port, name, value: raw / scale }]
}

function valueOf(data: Buffer, signed: boolean): number | null {
  const size = data.length
  if (size === 8) {
    const value = signed ? data.readBigInt64BE() : data.readBigUInt64BE()
    return Number.isSafeInteger(Number(value)) ? Number(value) : null
  }
  // Longer ones are texts, such as the number of a SIM card.
  if (size === 0 || size > 6) return null
  return signed ? data.readIntBE(0, size) : data.readUIntBE(0, size)
}
