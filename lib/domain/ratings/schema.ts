import { z } from 'zod'
import { inputs } from '@/lib/wire'

const rating = () => inputs.integer(1, 5)
const comment = () => inputs.text(10_000).nullable()

export const CreateRating = z.object({ rating: rating(), comment: comment().optional() })
export type CreateRating = z.output<typeof CreateRating>

/** Absent leaves as it is; a comment of null is taken away. */
export const ChangeRating = z.object({ rating: rating().optional(), comment: comment().optional() })
export type ChangeRating = z.output<typeof ChangeRating>
