import { anyone } from '@/lib/access/policy'
import { problem } from '@/lib/problems'
import { empty } from '@/lib/wire'
import type { Endpoint } from './endpoint'
import { rest } from './rest'

/** An endpoint that stands for every address that the interface does not have.. */
export function unknownAddress(): Endpoint {
  return rest({
    summary: 'No such address',
    access: anyone,
    ownTransaction: true,
    run: () => Promise.reject(problem('request.not-found')),
    present: empty,
  })
}
