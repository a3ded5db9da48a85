import { forRight } from '@/lib/access/policy'
import { configurationPolicy, treeBodyLimit } from '@/lib/domain/configuration'
import { PreviewBody, presentPreview, previewConfiguration } from '@/lib/domain/configuration-preview'
import { rest } from '@/lib/http'

export const POST = rest({
  summary: 'Preview every setting for a user, also for an unsaved tree',
  access: forRight(configurationPolicy.edit),
  readsOnly: true,
  body: PreviewBody,
  bodyLimit: treeBodyLimit,
  run: ({ ctx, body }) => previewConfiguration(ctx, body),
  present: presentPreview,
})
