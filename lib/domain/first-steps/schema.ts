import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const HideFirstSteps = z.object({ hidden: inputs.flag() })
