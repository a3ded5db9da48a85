import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** An icon name that cannot be confused with any other part of a style. */
const iconName = () => inputs.formed(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, 'imageName', 100)

export const IconPath = z.object({ name: iconName() })

/** The form of an upload may give the name too; otherwise it is derived from the file name. */
export const NewIcon = z.object({ name: iconName().optional() })
export type NewIcon = z.output<typeof NewIcon>
