import { z } from 'zod'
import { inputs } from '@/lib/wire'

/** Body of creation and renaming. */
export const ClusterTitle = z.object({ title: inputs.title() })
export type ClusterTitle = z.infer<typeof ClusterTitle>
