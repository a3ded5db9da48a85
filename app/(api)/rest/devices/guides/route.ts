import { forRight } from '@/lib/access/policy'
import { listGuides, presentGuides, unknownDevicePolicy } from '@/lib/domain/devices'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List reporting addresses by protocol, and which ports are open',
  access: forRight(unknownDevicePolicy.read),
  run: () => Promise.resolve(listGuides()),
  present: presentGuides,
})
