import { forRight } from '@/lib/access/policy'
import { catalogPolicy, previewRemote } from '@/lib/domain/layers'
import { presentPreview, PreviewInput } from '@/lib/domain/remote-layers'
import { map, remoteAnswers } from '@/lib/http'

export const POST = map({
  summary: 'What a WMS or WFS of another server offers',
  access: forRight(catalogPolicy.make),
  body: PreviewInput,
  // It changes nothing, and a server that hangs must not hold a transaction.
  ownTransaction: true,
  run: ({ ctx, body }) => previewRemote(ctx, body),
  present: presentPreview,
  answers: remoteAnswers,
})
