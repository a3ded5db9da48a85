import { forRight } from '@/lib/access/policy'
import {
  CorrectionBody,
  correctEntry,
  deleteEntry,
  EntryPath,
  presentWorkTime,
  Removal,
  workTimePolicy,
} from '@/lib/domain/work-time'
import { rest } from '@/lib/http'

export const PATCH = rest({
  summary: 'Correct an entry of work time with a reason',
  access: forRight(workTimePolicy.use),
  path: EntryPath,
  body: CorrectionBody,
  run: ({ ctx, path, body, ifMatch }) =>
    correctEntry(ctx, { taskId: path.id, entryId: path.entryId }, body, ifMatch),
  present: presentWorkTime,
})

export const DELETE = rest({
  summary: 'Take an entry of work time out with a reason',
  access: forRight(workTimePolicy.use),
  path: EntryPath,
  query: Removal,
  body: Removal,
  run: ({ ctx, path, query, body, ifMatch }) =>
    deleteEntry(ctx, { taskId: path.id, entryId: path.entryId }, body.reason ?? query.reason, ifMatch),
  present: presentWorkTime,
})
