import type { DeviceEvent } from '@/lib/domain/position-intake'

/** What apps and trackers call the same thing. */
const synonyms: Readonly<Record<string, string>> = {
  panic: 'sos',
  emergency: 'sos',
  tampering: 'tamper',
  removing: 'tamper',
  fall_down: 'fall',
  man_down: 'fall',
  power_off: 'power_cut',
  lowbattery: 'low_battery',
  low_power: 'low_battery',
  accident: 'crash',
  towing: 'tow',
}

/** What is told with an alarm and is none: the end of one. */
const calm = new Set(['power_on', 'power_restored', 'idle', 'general_ok', 'none', 'normal', 'false', '0', ''])

/** The kind of an event by the word of a device: `powerCut` and `Power Cut` are `power_cut`. */
export function kindOf(word: string): string {
  const kind = word
    .trim()
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return synonyms[kind] ?? kind
}

/** The alarms in the word, or the words with commas between, that a device sends; none for what is no alarm. */
export function alarmsOf(at: Date, said: unknown): DeviceEvent[] {
  const words = typeof said === 'string' || typeof said === 'number' ? String(said).split(',') : []
  if (said === true) words.push('general')
  return words
    .map((word) => (/^\s*(1|true)\s*$/i.test(word) ? 'general' : kindOf(word)))
    .filter((kind) => !calm.has(kind))
    .map((kind) => ({ at, kind, isAlarm: true, value: null }))
}

/** A state that a device tells in words: a driver, a kind of motion; nothing for an empty one. */
export function stateOf(at: Date, kind: string, said: unknown): DeviceEvent[] {
  const value = typeof said === 'string' || typeof said === 'number' ? String(said).trim() : ''
  return value === '' ? [] : [{ at, kind, isAlarm: false, value }]
}
