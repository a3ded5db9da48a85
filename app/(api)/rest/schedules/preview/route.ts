import { forRight } from '@/lib/access/policy'
import { presentPreview, PreviewSchedule, previewSchedule, schedulePolicy } from '@/lib/domain/schedules'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'The next runs that a recurrence rule would give',
  access: forRight(schedulePolicy.write),
  body: PreviewSchedule,
  run: ({ ctx, body }) => previewSchedule(ctx, body),
  present: presentPreview,
})
