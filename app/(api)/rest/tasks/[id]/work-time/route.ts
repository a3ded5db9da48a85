import { forRight } from '@/lib/access/policy'
import {
  changeWorkTime,
  getWorkTime,
  presentWorkTime,
  WorkTimeBody,
  workTimePolicy,
} from '@/lib/domain/work-time'
import { rest } from '@/lib/http'
import { inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'List who worked on a task and for how long, corrected entries with their reasons',
  access: forRight(workTimePolicy.use),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getWorkTime(ctx, path.id),
  present: presentWorkTime,
})

export const POST = rest({
  summary: 'Start, pause or stop the work of the caller on a task, or add an interval by hand',
  access: forRight(workTimePolicy.use),
  path: inputs.IdPath,
  body: WorkTimeBody,
  run: ({ ctx, path, body }) => changeWorkTime(ctx, path.id, body),
  present: presentWorkTime,
})
