import { forRight, forRightOrOwn } from '@/lib/access/policy'
import { userPolicy, userReadPolicy } from '@/lib/domain/users'
import {
  etagOfHours,
  getWorkingHours,
  presentWorkingHours,
  setWorkingHours,
  WorkingHoursBody,
} from '@/lib/domain/working-hours'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the shifts and absences of a person',
  access: forRightOrOwn(userReadPolicy.workingHours),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getWorkingHours(ctx, path.id),
  present: presentWorkingHours,
  etag: etagOfHours,
})

export const PUT = rest({
  summary: 'Replace the shifts and absences of a person',
  access: forRight(userPolicy.change),
  path: inputs.IdPath,
  body: WorkingHoursBody,
  run: ({ ctx, path, body, ifMatch }) => setWorkingHours(ctx, path.id, body, ifMatch),
  present: presentWorkingHours,
  etag: etagOfHours,
})
