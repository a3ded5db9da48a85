import type { Report } from '@/lib/domain/position-intake'

const kilometresPerHour = { knot: 1.852, metrePerSecond: 3.6 }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const momentOf = ({ fix, readings }: Report) => fix?.at ?? readings[0]?.at ?? new Date()
const valuesOf = ({ readings }: Report) =>
  Object.fromEntries(readings.map(({ name, value }) => [name, value]))

/** Fields without those that the device does not know. */
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** The form of OsmAnd: speed in knots, sensors by their names. */
export function osmandForm(key: string, report: Report): string {
  const { fix } = report
  const fields = known({
    id: key,
    timestamp: seconds(momentOf(report)),
    lat: fix?.lat,
    lon: fix?.lon,
    speed: fix && inKnots(fix.speed),
    bearing: fix?.direction,
    altitude: fix?.altitude,
    accuracy: fix?.accuracy,
    valid: fix?.valid === false ? false : null,
    ...valuesOf(report),
  })
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

const inKnots = (speed: number | null) => speed && (speed / kilometresPerHour.knot).toFixed(4)

/** The JSON of the Traccar Client: speed in metres a second, the battery as a share. */
export function traccarBody(key: string, reports: readonly Report[]): string {
  return JSON.stringify({ device_id: key, location: reports.map(traccarLocation) })
}

function traccarLocation(report: Report) {
  const { fix } = report
  const { batt, charge, ...extras } = valuesOf(report)
  return {
    timestamp: momentOf(report).toISOString(),
    coords: fix && {
      latitude: fix.lat,
      longitude: fix.lon,
      accuracy: fix.accuracy,
      speed: fix.speed === null ? null : fix.speed / kilometresPerHour.metrePerSecond,
      heading: fix.direction,
      altitude: fix.altitude,
    },
    ...(batt !== undefined && { battery: { level: batt / 100, is_charging: charge === 1 } }),
    extras,
  }
}

/** What OwnTracks posts; who sends it says the request. */
export function ownTracksBody(report: Report): string {
  const { fix } = report
  return JSON.stringify({
    _type: 'location',
    tst: seconds(momentOf(report)),
    ...known({
      lat: fix?.lat,
      lon: fix?.lon,
      acc: fix?.accuracy,
      alt: fix?.altitude,
      vel: fix?.speed,
      cog: fix?.direction,
    }),
    ...valuesOf(report),
  })
}

/** The batch of the mobile client. */
export function batchBody(reports: readonly Report[]): string {
  return JSON.stringify({ locations: reports.map(batchLocation) })
}

const batchLocation = ({ fix, readings }: Report) => ({
  ...(fix &&
    known({
      lon: fix.lon,
      lat: fix.lat,
      date: seconds(fix.at),
      speed: fix.speed,
      direction: fix.direction,
      altitude: fix.altitude,
      accuracy: fix.accuracy,
      provider: fix.provider,
    })),
  gauges: readings.map(({ name, value }) => ({ name, value })),
})
