import { z } from 'zod'
import { commandKinds, intervalLimits, longestCommand } from '@/lib/shared/device-commands'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const { least, most } = intervalLimits

/** One line that every terminal can read. */
const isPlain = (text: string) => /^[ -~]+$/.test(text)

export const CreateCommand = z
  .object({
    kind: z.enum(commandKinds),
    /** Seconds between reports, of an interval. */
    interval: inputs.integer(least, most).nullish(),
    /** A command in the words of the device. */
    text: inputs
      .text(longestCommand, 1)
      .refine(isPlain, { params: ruleBroken('characters') })
      .nullish(),
  })
  .refine(({ kind, interval }) => kind !== 'interval' || typeof interval === 'number', {
    params: ruleBroken('required'),
    path: ['interval'],
  })
  .refine(({ kind, text }) => kind !== 'text' || typeof text === 'string', {
    params: ruleBroken('required'),
    path: ['text'],
  })
export type NewCommand = z.output<typeof CreateCommand>

export const CommandsQuery = inputs.Paging
export type CommandsQuery = z.output<typeof CommandsQuery>
