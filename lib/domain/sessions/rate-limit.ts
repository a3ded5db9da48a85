import { loginKey } from '@/lib/access/login'
import { addressKey, forgetPoints, rejectUsedUp, takePoint } from '@/lib/access/rate-limit'

export interface Attempt {
  login: string
  address: string
}

const keys = ({ login, address }: Attempt) => {
  const from = addressKey(address)
  return [
    ['failed-login', `${loginKey(login)}|${from}`],
    ['failed-address', from],
  ] as const
}

/** 429 when there were too many failures of the login at this address, or of the address as a whole. */
export async function rejectTooMany(attempt: Attempt): Promise<void> {
  for (const [action, key] of keys(attempt)) await rejectUsedUp(action, key)
}

/** Counts a failed sign-in of the login and of the address. */
export async function countFailure(attempt: Attempt): Promise<void> {
  await Promise.all(keys(attempt).map(([action, key]) => takePoint(action, key)))
}

/** A correct password clears the failures of the login; those of the address stay. */
export async function forgetFailures(attempt: Attempt): Promise<void> {
  const [[action, key]] = keys(attempt)
  await forgetPoints(action, key)
}
