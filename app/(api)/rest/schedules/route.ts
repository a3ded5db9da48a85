import { forRight } from '@/lib/access/policy'
import {
  CreateSchedule,
  createSchedule,
  etagOfSchedule,
  presentSchedule,
  schedulePolicy,
} from '@/lib/domain/schedules'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Create a schedule that copies a template',
  access: forRight(schedulePolicy.write),
  body: CreateSchedule,
  run: ({ ctx, body }) => createSchedule(ctx, body),
  present: presentSchedule,
  etag: etagOfSchedule,
})
