import { channels } from '@/app/(api)/channels'
import { type Interface, operationsOf } from '@/lib/http/openapi'

/** Everything that this server serves, as its description needs it. */
export async function describeInterface(): Promise<Interface> {
  // The manifest lists the route of the description too; only a late import keeps the two from waiting for
  // each other.
  const { manifest } = await import('@/app/(api)/manifest')
  return { operations: operationsOf(manifest), channels }
}
