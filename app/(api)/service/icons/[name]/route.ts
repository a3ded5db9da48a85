import { forRight, signedInOrGuest } from '@/lib/access/policy'
import { catalogPolicy } from '@/lib/domain/layers'
import { deleteIcon, getIcon, IconPath } from '@/lib/domain/map-icons'
import { signInBasic } from '@/lib/domain/sessions'
import { answerPicture, map, pictureAnswers } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = map({
  summary: 'Show a map icon as a PNG',
  access: signedInOrGuest,
  basic: signInBasic,
  path: IconPath,
  answers: pictureAnswers,
  run: async ({ ctx, path, request }) => answerPicture(request, await getIcon(ctx, path.name)),
})

export const DELETE = map({
  summary: 'Delete an uploaded icon that no style uses',
  access: forRight(catalogPolicy.make),
  path: IconPath,
  run: ({ ctx, path }) => deleteIcon(ctx, path.name),
  present: empty,
})
