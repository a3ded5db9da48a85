/** What the alarm byte of a message says; other numbers are notices, or differ between models. */
const kinds: Readonly<Record<number, string>> = {
  0x01: 'sos',
  0x02: 'power_cut',
  0x03: 'vibration',
  0x04: 'geofence_enter',
  0x05: 'geofence_exit',
  0x06: 'overspeed',
  0x09: 'tow',
  0x0e: 'low_battery',
  0x0f: 'low_battery',
  0x13: 'tamper',
  0x14: 'door',
  0x18: 'tamper',
  0x19: 'low_battery',
  0x23: 'fall',
  0x29: 'hard_acceleration',
  0x2a: 'hard_cornering',
  0x2b: 'hard_cornering',
  0x2c: 'crash',
  0x30: 'hard_braking',
}

/** What three bits of the state say, in terminals whose alarm byte is zero. */
const older = ['', 'vibration', 'power_cut', 'low_battery', 'sos']

/** The kind of the alarm by its byte, else by the state of the terminal; empty for none. */
export function alarmOf(code: number, flags: number): string {
  return code === 0 ? (older[(flags >> 3) & 7] ?? '') : (kinds[code] ?? '')
}
