import { forRight } from '@/lib/access/policy'
import {
  ChangeRating,
  CreateRating,
  changeRating,
  createRating,
  deleteRating,
  etagOfRating,
  getRating,
  presentRating,
  ratingPolicy,
} from '@/lib/domain/ratings'
import { rest } from '@/lib/http'
import { empty, inputs } from '@/lib/wire'

export const GET = rest({
  summary: 'Read the rating of a task',
  access: forRight(ratingPolicy.read),
  path: inputs.IdPath,
  run: ({ ctx, path }) => getRating(ctx, path.id),
  present: presentRating,
  etag: etagOfRating,
})

export const POST = rest({
  summary: 'Rate a task created by the caller',
  access: forRight(ratingPolicy.write),
  path: inputs.IdPath,
  body: CreateRating,
  run: ({ ctx, path, body }) => createRating(ctx, path.id, body),
  present: presentRating,
  etag: etagOfRating,
})

export const PATCH = rest({
  summary: 'Change the rating of a task',
  access: forRight(ratingPolicy.write),
  path: inputs.IdPath,
  body: ChangeRating,
  run: ({ ctx, path, body, ifMatch }) => changeRating(ctx, path.id, body, ifMatch),
  present: presentRating,
  etag: etagOfRating,
})

export const DELETE = rest({
  summary: 'Delete the rating of a task',
  access: forRight(ratingPolicy.write),
  path: inputs.IdPath,
  run: ({ ctx, path, ifMatch }) => deleteRating(ctx, path.id, ifMatch),
  present: empty,
})
