import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const uuid4 = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-4[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/

export const CreateComment = z.object({
  uuid: z
    .string()
    .refine((value) => uuid4.test(value), { params: ruleBroken('uuid') })
    .meta({ override: { pattern: uuid4.source, examples: ['6f1c7b9e-54d2-4b8a-9a51-0c5d8f3e7a10'] } })
    .nullish(),
  comment: inputs.title(10_000),
})
export type CreateComment = z.infer<typeof CreateComment>

export const ReplyPath = inputs.IdPath.extend({ referenceId: inputs.IdPath.shape.id })

export const CommentListQuery = inputs.Paging.extend({ sortDirection: inputs.direction('DESC') })
export type CommentListQuery = z.infer<typeof CommentListQuery>
