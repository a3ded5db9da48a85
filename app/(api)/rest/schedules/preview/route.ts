import { forRight } from '@/lib/access/policy'
import { presentPreview, PreviewSchedule, previewSchedule, schedulePolicy } from '@/lib/domain/schedules'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Preview the next runs of a recurrence rule',
  access: forRight(schedulePolicy.write),
  readsOnly: true,
  body: PreviewSchedule,
  run: ({ ctx, body }) => previewSchedule(ctx, body),
  present: presentPreview,
})
