import { forRight } from '@/lib/access/policy'
import {
  createFromTemplates,
  FromTemplates,
  listTemplates,
  presentMadeFromTemplates,
  presentTemplates,
  referencePolicy,
  TemplatesQuery,
} from '@/lib/domain/reference'
import { rest } from '@/lib/http'

export const GET = rest({
  summary: 'List templates of work types by trade, and which of their names are taken',
  access: forRight(referencePolicy.write),
  query: TemplatesQuery,
  run: ({ ctx, query }) => listTemplates(ctx, query),
  present: presentTemplates,
})

export const POST = rest({
  summary: 'Create work types from templates, all or none; those whose name is taken are left out',
  access: forRight(referencePolicy.write),
  body: FromTemplates,
  run: ({ ctx, body }) => createFromTemplates(ctx, body),
  present: presentMadeFromTemplates,
})
