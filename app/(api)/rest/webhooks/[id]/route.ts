import { forRight } from '@/lib/access/policy'
import {
  ChangeWebhook,
  changeWebhook,
  deleteWebhook,
  etagOfWebhook,
  getWebhook,
  presentWebhook,
  webhookPolicy,
} from '@/lib/domain/webhooks'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

const access = forRight(webhookPolicy.manage)

export const GET = rest({
  summary: 'Read a webhook, without its secret',
  access,
  path: inputs.IdPath,
  run: ({ ctx, path }) => getWebhook(ctx, path.id),
  present: presentWebhook,
  etag: etagOfWebhook,
})

export const PATCH = rest({
  summary: 'Change a webhook; a new secret is shown in this response only',
  access,
  path: inputs.IdPath,
  body: ChangeWebhook,
  run: ({ ctx, path, body, ifMatch }) => changeWebhook(ctx, path.id, body, ifMatch),
  present: presentWebhook,
  etag: etagOfWebhook,
})

export const DELETE = rest({
  summary: 'Delete a webhook with its deliveries',
  access,
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteWebhook(ctx, path.id, ifMatch),
  present: empty,
})
