import { avatarKey } from './avatar-key'
import type { LivePerson, Mark } from './protocol'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** Slower than this is standing, km/h: a direction would only be noise. */
const walking = 1

/** About a decimetre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A person as a separate mark. */
export function toMark({ id, person, activity, fix }: LivePerson, type: UserTypeWire | undefined): Mark {
  const moves = (fix?.speed ?? 0) >= walking && fix?.direction !== null && fix?.direction !== undefined
  return {
    id,
    lon: roundDegrees(fix?.lon ?? 0),
    lat: roundDegrees(fix?.lat ?? 0),
    u: id,
    f: avatarKey(person ?? undefined, type),
    s: activity === 'active' ? 2 : 1,
    d: moves ? Math.round(fix?.direction ?? 0) : -1,
    n: person?.fio ?? '',
    c: 1,
  }
}
