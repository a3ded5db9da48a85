import { forRight } from '@/lib/access/policy'
import { actTemplatePolicy } from '@/lib/domain/act-templates'
import { tryTemplate, TryActTemplate } from '@/lib/domain/acts'
import { answerBytes, rest } from '@/lib/http'

export const POST = rest({
  summary: 'Try a template of acts on a task: a PDF that is not stored',
  access: forRight(actTemplatePolicy.write),
  costs: 'export',
  body: TryActTemplate,
  readsOnly: true,
  // Drawing must not keep a transaction open.
  ownTransaction: true,
  run: async ({ ctx, body }) => answerBytes(await tryTemplate(ctx, body)),
})
