import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

/** A name that a style may hold without being taken for anything else. */
const iconName = () =>
  inputs.text(100, 1).refine((name) => /^\w[\w.-]*$/.test(name), { params: ruleBroken('iconName') })

export const IconPath = z.object({ name: iconName() })

/** The form of an upload may say the name as well; without any it is made from that of the file. */
export const NewIcon = z.object({ name: iconName().optional() })
export type NewIcon = z.output<typeof NewIcon>
