/** Circles that devices drive round, and seconds that one round takes at 54 km/h. */
const circles = 16
export const lap = 300

const radius = { lon: 0.012, lat: 0.0064 }

/** Where a device is at a second of its round, as Wialon writes it; `39.7 + 0.02 * n + 0.012, 57.6` lies on every
 * circle, as fleet.sql has it. */
export function placesOf(device: number): readonly string[] {
  const circle = device % circles
  known[circle] ??= Array.from({ length: lap }, (_, second) => placeAt(circle, second))
  return known[circle]
}

const known: string[][] = []

function placeAt(circle: number, second: number): string {
  const angle = (2 * Math.PI * second) / lap
  const lon = 39.7 + 0.02 * circle + radius.lon * Math.cos(angle)
  const lat = 57.6 + radius.lat * Math.sin(angle)
  const direction = Math.round((720 - (360 * second) / lap) % 360)
  return `${degrees(lat, 2)};N;${degrees(lon, 3)};E;54;${direction};140;9`
}

/** Degrees and minutes: `5545.3480` is 55° 45.348′. */
function degrees(value: number, digits: number): string {
  const whole = Math.floor(value)
  const minutes = ((value - whole) * 60).toFixed(4).padStart(7, '0')
  // Sixty minutes by rounding would be no place at all.
  return `${String(whole).padStart(digits, '0')}${minutes === '60.0000' ? '59.9999' : minutes}`
}
