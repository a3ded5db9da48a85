import { forRight } from '@/lib/access/policy'
import { listGuides, presentGuides, unknownDevicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'Where devices report to, protocol by protocol, and which of that is open',
  access: forRight(unknownDevicePolicy.read),
  run: () => Promise.resolve(listGuides()),
  present: presentGuides,
})
