import { forRight, signedIn } from '@/lib/access/policy'
import {
  ChangeSchedule,
  changeSchedule,
  deleteSchedule,
  etagOfSchedule,
  getSchedule,
  presentSchedule,
  schedulePolicy,
} from '@/lib/domain/schedules'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read a schedule',
  access: signedIn,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getSchedule(ctx, path.id),
  present: presentSchedule,
  etag: etagOfSchedule,
})

export const PATCH = rest({
  summary: 'Change a schedule',
  access: forRight(schedulePolicy.write),
  path: inputs.IdPath,
  body: ChangeSchedule,
  run: ({ ctx, path, body, ifMatch }) => changeSchedule(ctx, path.id, body, ifMatch),
  present: presentSchedule,
  etag: etagOfSchedule,
})

export const DELETE = rest({
  summary: 'Delete a schedule; its tasks stay',
  access: forRight(schedulePolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteSchedule(ctx, path.id, ifMatch),
  present: empty,
})
