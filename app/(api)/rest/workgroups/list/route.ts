import { signedIn } from '@/lib/access/policy'
import { listWorkgroups, presentWorkgroups, WorkgroupQuery, workgroupRights } from '@/lib/domain/workgroups'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List visible projects by title',
  access: signedIn,
  query: WorkgroupQuery,
  run: ({ ctx, query }) => listWorkgroups(ctx, query),
  present: presentWorkgroups,
  mayEach: workgroupRights,
})
