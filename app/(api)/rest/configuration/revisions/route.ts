import { forRight } from '@/lib/access/policy'
import {
  configurationPolicy,
  listRevisions,
  presentRevisions,
  RevisionQuery,
} from '@/lib/domain/configuration'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List the revisions of the configuration tree',
  access: forRight(configurationPolicy.edit),
  query: RevisionQuery,
  run: ({ ctx, query }) => listRevisions(ctx, query),
  present: presentRevisions,
})
