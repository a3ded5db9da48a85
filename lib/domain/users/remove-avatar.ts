import type { Context } from '@/lib/access/context'
import { changeUser } from './change-user'

/** Takes the avatar away, by the user or an administrator of the user. Nothing happens when there is none. */
export async function removeAvatar(ctx: Context, id: number, ifMatch: string | null = null): Promise<void> {
  await changeUser(ctx, id, { avatarFileName: null }, ifMatch)
}
