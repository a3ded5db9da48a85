import { limits, type Tolerance } from './limits'
import type { Exif } from './read-exif'
import type { Reason, Verdict } from './reasons'
import type { Place, Stamp } from './record'

/** What is known about a file when it is attached. Distances in metres, moments in seconds. */
export interface Evidence {
  now: number
  /** The first moment of the task, the earlier of its date and its creation. */
  taskFrom: number
  /** Whether the task is created together with the file: what it shows may be older than the task. */
  isNewTask: boolean
  attachment: Stamp | null
  origin: Stamp | null
  /** From the task to where the file was attached and to where it was made; null where either is unknown. */
  toAttachment: number | null
  toOrigin: number | null
  exif: Exif
  /** From the EXIF position to the positions that the client gives. */
  exifToOrigin: number | null
  exifToAttachment: number | null
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
    ...beforeTask(evidence, tolerance),
    ...tooFar(evidence.attachment?.location, evidence.toAttachment, tolerance),
    ...tooFar(evidence.origin?.location, evidence.toOrigin, tolerance),
    // What the client leaves out, the file tells.
    ...tooFar(null, evidence.origin?.location ? null : evidence.exifToTask, tolerance),
    ...tooCoarse(evidence.attachment?.location, tolerance),
    ...tooCoarse(evidence.origin?.location, tolerance),
    ...exifTime(evidence.exif.time, evidence.origin?.time ?? null),
    ...shotLater(evidence),
    ...exifPlace(evidence.exifToOrigin, evidence.origin?.location),
    ...exifPlace(evidence.origin?.location ? null : evidence.exifToAttachment, evidence.attachment?.location),
  ]
  if (reasons.length > 0) return { verdict: 'suspicious', reasons: worst(reasons) }
  const missing = untold(evidence)
  return missing
    ? { verdict: 'unknown', reasons: [{ code: missing, amount: 0 }] }
    : { verdict: 'ok', reasons }
}

/** What keeps a file from being ok without speaking against it: both a time and a place must be known. */
function untold(evidence: Evidence) {
  const { attachment, origin } = evidence
  if (leavesOut(evidence)) return 'originMissing'
  const time = attachment?.time || origin?.time
  const place = attachment?.location || origin?.location
  if (time && place) return null
  return time ? 'noPlace' : place ? 'noTime' : 'nothingTold'
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

/** Nobody works on a task before there is one, whatever set the clock. */
function beforeTask(
  { taskFrom, isNewTask, attachment, origin, exif }: Evidence,
  tolerance: Tolerance,
): Reason[] {
  const mayBeOlder = isNewTask || tolerance.age === Number.POSITIVE_INFINITY
  const shot = mayBeOlder ? [] : [origin?.time, exif.time && latestOf(exif.time)]
  return [attachment?.time, ...shot].flatMap((time) => {
    const amount = time && time >= limits.firstMoment ? taskFrom - time : 0
    return amount > limits.beforeTask ? [{ code: 'beforeTask' as const, amount }] : []
  })
}

/** The camera's own time: as a second witness of the age, and alone where the client gives no time. */
function exifAge({ now, origin, exif }: Evidence, tolerance: Tolerance): Reason[] {
  if (!exif.time) return []
  const latest = latestOf(exif.time)
  const alone = { time: earliestOf(exif.time), timeProvider: 'gps', location: null }
  return [
    ...(now - latest > tolerance.age ? [{ code: 'tooOld', amount: now - latest } as const] : []),
    ...(origin?.time ? [] : clock(now, alone, tolerance)),
  ]
}

/** Whether the client left out what the file tells, and that is not where and when the file was attached. */
function leavesOut(evidence: Evidence): boolean {
  const { origin, exif, attachment } = evidence
  const ownTime = origin?.time ? null : exif.time
  const ownPlace = origin?.location ? null : exif.place
  if (!ownTime && !ownPlace) return false
  const sameTime = !ownTime || (attachment?.time && attachment.time - latestOf(ownTime) <= limits.exifLead)
  const samePlace = !ownPlace || evidence.exifToAttachment !== null
  return !(sameTime && samePlace)
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

type CameraTime = NonNullable<Exif['time']>
const earliestOf = ({ seconds, zoned }: CameraTime) => (zoned ? seconds : seconds - widestZone)
const latestOf = ({ seconds, zoned }: CameraTime) => (zoned ? seconds : seconds + widestZone)

/** A file is attached after it is made. */
function shotLater({ exif, attachment }: Evidence): Reason[] {
  const after = exif.time && attachment?.time ? earliestOf(exif.time) - attachment.time : 0
  return after > limits.exifTime ? [{ code: 'exifTime', amount: after }] : []
}

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
