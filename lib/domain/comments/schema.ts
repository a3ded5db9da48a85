import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const CreateComment = z.object({
  uuid: z
    .string()
    .refine((value) => uuid4.test(value), { params: ruleBroken('uuid') })
    .nullish(),
  comment: inputs.title(10_000),
})
export type CreateComment = z.infer<typeof CreateComment>

export const ReplyPath = inputs.IdPath.extend({ referenceId: inputs.IdPath.shape.id })

export const CommentListQuery = inputs.Paging.extend({ sortDirection: inputs.direction('DESC') })
export type CommentListQuery = z.infer<typeof CommentListQuery>
