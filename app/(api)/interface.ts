import { channels } from '@/app/(api)/channels'
import { type Interface, operationsOf } from '@/lib/http/openapi'

/** All served endpoints, as the API description needs them. */
export async function describeInterface(): Promise<Interface> {
  // The manifest includes the route of the description itself; the late import breaks that cycle.
  const { manifest } = await import('@/app/(api)/manifest')
  return { operations: operationsOf(manifest), channels }
}
