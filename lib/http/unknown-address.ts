import { anyone } from '@/lib/access/policy'
import { problem } from '@/lib/problems'
import { empty } from '@/lib/wire'
import type { Endpoint } from './endpoint'
import { rest } from './rest'

/** The endpoint of every unknown address. */
export function unknownAddress(): Endpoint {
  return rest({
    summary: 'No such address',
    access: anyone,
    ownTransaction: true,
    run: () => Promise.reject(problem('request.not-found')),
    present: empty,
  })
}
