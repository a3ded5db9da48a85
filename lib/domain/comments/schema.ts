import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs, withNames } from '@/lib/wire'

const uuid4 = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-4[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$/

/** Clients of 1.x mention nobody, answer no citizens, and send what they write at once. */
export const CreateComment = withNames(
  { only: { mentions: 'typed', public: 'typed', made_at: 'typed' } },
  z.object({
    uuid: z
      .string()
      .refine((value) => uuid4.test(value), { params: ruleBroken('uuid') })
      .meta({ override: { pattern: uuid4.source, examples: ['6f1c7b9e-54d2-4b8a-9a51-0c5d8f3e7a10'] } })
      .nullish(),
    comment: inputs.title(10_000),
    /** Whom the text mentions, by `@` and the full name. */
    mentions: z.array(inputs.id()).max(20).nullish(),
    made_at: inputs.madeMoment().nullish(),
    /** Whether the citizen who sent the request reads it. */
    public: inputs.flag().nullish(),
  }),
)
export type CreateComment = z.infer<typeof CreateComment>

export const ReplyPath = inputs.IdPath.extend({ referenceId: inputs.IdPath.shape.id })

export const CommentListQuery = inputs.Paging.extend({ sortDirection: inputs.direction('DESC') })
export type CommentListQuery = z.infer<typeof CommentListQuery>

/** `text` is in the name, or the login begins with it. */
export const MentionableQuery = z.object({
  text: inputs.text(100).default(''),
  limit: inputs.limit(10, 50),
})
export type MentionableQuery = z.output<typeof MentionableQuery>
