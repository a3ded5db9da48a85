import { createUuid } from '@/components/ui/create-uuid'

/** Imports whose answer has not arrived, with their idempotency keys. */
const open = new Map<string, string>()

/** Returns the idempotency key of an import. It stays until the import is done, so that one whose answer was lost is not
 * done twice, even after the page was left. */
export function keyOfRun(order: object): string {
  const name = JSON.stringify(order)
  const key = open.get(name) ?? createUuid()
  open.set(name, key)
  return key
}

export const forgetRun = (order: object): boolean => open.delete(JSON.stringify(order))
