import { z } from 'zod'
import { inputs } from '@/lib/wire'

const rating = () => inputs.integer(1, 5)
const comment = () => inputs.text(10_000).nullable()

export const CreateRating = z.object({ rating: rating(), comment: comment().optional() })
export type CreateRating = z.output<typeof CreateRating>

/** Absent values stay as they are; a null comment is removed. */
export const ChangeRating = z.object({ rating: rating().optional(), comment: comment().optional() })
export type ChangeRating = z.output<typeof ChangeRating>
