import { z } from 'zod'
import { inputs } from '@/lib/wire'

export const SignInBody = z.object({ login: inputs.text(200, 1), password: inputs.text(1000, 1) })
export const RefreshQuery = z.object({ refreshToken: inputs.text(200, 1) })
