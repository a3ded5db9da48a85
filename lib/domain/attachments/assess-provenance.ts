import { limits, type Tolerance } from './limits'
import type { Exif } from './read-exif'
import type { Reason, Verdict } from './reasons'
import type { Place, Stamp } from './record'

/** What is known about a file when it is attached. Distances in metres, moments in seconds. */
export interface Evidence {
  now: number
  attachment: Stamp | null
  origin: Stamp | null
  /** From the task to where the file was attached and to where it was made; null where either is unknown. */
  toAttachment: number | null
  toOrigin: number | null
  exif: Exif
  /** From the EXIF position to the position that the client gives. */
  exifToOrigin: number | null
  /** From the EXIF position to the task. */
  exifToTask: number | null
  /** Whether the same content was used on another task. */
  usedBefore: boolean
}

/** Whether the client's claims about a file agree with the server's clock, the task and the file itself. */
export function assessProvenance(
  evidence: Evidence,
  tolerance: Tolerance,
): { verdict: Verdict; reasons: Reason[] } {
  const reasons = [
    ...usedBefore(evidence),
    ...clock(evidence.now, evidence.attachment, tolerance),
    // A file may be older than the clock may lag, but not from the future.
    ...clock(evidence.now, evidence.origin && { ...evidence.origin, timeProvider: 'gps' }, tolerance),
    ...age('sentLate', evidence.now, evidence.attachment?.time, tolerance),
    ...age('tooOld', evidence.now, evidence.origin?.time, tolerance),
    ...exifAge(evidence, tolerance),
    ...originMissing(evidence),
    ...tooFar(evidence.attachment?.location, evidence.toAttachment, tolerance),
    ...tooFar(evidence.origin?.location, evidence.toOrigin, tolerance),
    // What the client leaves out, the file tells.
    ...tooFar(null, evidence.origin?.location ? null : evidence.exifToTask, tolerance),
    ...tooCoarse(evidence.attachment?.location, tolerance),
    ...tooCoarse(evidence.origin?.location, tolerance),
    ...exifTime(evidence.exif.time, evidence.origin?.time ?? null),
    ...exifPlace(evidence.exifToOrigin, evidence.origin?.location),
  ]
  const known = [evidence.attachment, evidence.origin].some((stamp) => stamp?.time || stamp?.location)
  if (reasons.length === 0)
    return known
      ? { verdict: 'ok', reasons }
      : { verdict: 'unknown', reasons: [{ code: 'nothingTold', amount: 0 }] }
  return { verdict: 'suspicious', reasons: worst(reasons) }
}

type Located = Place | null | undefined

function clock(now: number, stamp: Stamp | null, { clockBehind }: Tolerance): Reason[] {
  if (!stamp?.time) return []
  const ahead = stamp.time - now
  if (ahead > limits.clockAhead) return [{ code: 'clockAhead', amount: ahead }]
  const trusted = stamp.timeProvider === 'ntp' || stamp.timeProvider === 'gps'
  return !trusted && -ahead > clockBehind ? [{ code: 'clockBehind', amount: -ahead }] : []
}

function usedBefore(evidence: Evidence): Reason[] {
  return evidence.usedBefore ? [{ code: 'usedBefore', amount: 0 }] : []
}

function age(
  code: 'tooOld' | 'sentLate',
  now: number,
  time: number | null | undefined,
  tolerance: Tolerance,
): Reason[] {
  if (time === null || time === undefined) return []
  if (time < limits.firstMoment) return [{ code: 'impossibleTime', amount: 0 }]
  return now - time > tolerance.age ? [{ code, amount: now - time }] : []
}

/** The camera's own time: as a second witness of the age, and alone where the client gives no time. */
function exifAge({ now, origin, exif }: Evidence, tolerance: Tolerance): Reason[] {
  if (!exif.time) return []
  const { seconds, zoned } = exif.time
  const latest = zoned ? seconds : seconds + widestZone
  const earliest = zoned ? seconds : seconds - widestZone
  const alone = { time: earliest, timeProvider: 'gps', location: null }
  return [
    ...(now - latest > tolerance.age ? [{ code: 'tooOld', amount: now - latest } as const] : []),
    ...(origin?.time ? [] : clock(now, alone, tolerance)),
  ]
}

function originMissing({ origin, exif }: Evidence): Reason[] {
  const silent = (exif.time && !origin?.time) || (exif.place && !origin?.location)
  return silent ? [{ code: 'originMissing', amount: 0 }] : []
}

function tooFar(place: Located, metres: number | null, { distance }: Tolerance): Reason[] {
  if (metres === null) return []
  return metres - (place?.accuracy ?? 0) > distance ? [{ code: 'distance', amount: metres }] : []
}

function tooCoarse(place: Located, tolerance: Tolerance): Reason[] {
  const accuracy = place?.accuracy ?? 0
  return accuracy > tolerance.accuracy ? [{ code: 'accuracy', amount: accuracy }] : []
}

const quarter = 900
const widestZone = 14 * 3600

/** Cameras that do not store a time zone may be in any zone: zones differ by quarters of an hour. */
function exifTime(camera: Exif['time'], given: number | null): Reason[] {
  if (!camera || given === null) return []
  const apart = Math.abs(camera.seconds - given)
  const beyond = apart % quarter
  const rest = Math.min(beyond, quarter - beyond)
  const off = camera.zoned || apart > widestZone + limits.exifTime ? apart : rest
  return off > limits.exifTime ? [{ code: 'exifTime', amount: off }] : []
}

function exifPlace(metres: number | null, place: Located): Reason[] {
  if (metres === null) return []
  return metres - (place?.accuracy ?? 0) > limits.exifPlace ? [{ code: 'exifPlace', amount: metres }] : []
}

/** Keeps the strongest reason of each kind. */
function worst(reasons: readonly Reason[]): Reason[] {
  const kept = new Map<string, Reason>()
  for (const reason of reasons) {
    const known = kept.get(reason.code)
    if (!known || known.amount < reason.amount) kept.set(reason.code, reason)
  }
  return [...kept.values()]
}
