import type { Context } from '@/lib/access/context'
import { flag, shape } from '@/lib/wire'
import { isLoginFree } from './names-taken'
import type { LoginQuestion } from './schema'

/** Whether a login is free. */
export async function checkLogin(
  { database }: Pick<Context<null>, 'database'>,
  { login }: LoginQuestion,
): Promise<{ check: boolean }> {
  return { check: await isLoginFree(database, login) }
}

export const presentLoginAnswer = shape<{ check: boolean }>('LoginCheck')({
  check: flag((answer) => answer.check),
})
