import { forRight } from '@/lib/access/policy'
import { catalogPolicy, previewRemote } from '@/lib/domain/layers'
import { presentPreview, PreviewInput } from '@/lib/domain/remote-layers'
import { map, remoteAnswers } from '@/lib/http'

export const POST = map({
  summary: 'List the layers of a remote WMS or WFS',
  access: forRight(catalogPolicy.make),
  readsOnly: true,
  body: PreviewInput,
  // It is read-only, and a hanging server must not keep a transaction open.
  ownTransaction: true,
  run: ({ ctx, body }) => previewRemote(ctx, body),
  present: presentPreview,
  answers: remoteAnswers,
})
