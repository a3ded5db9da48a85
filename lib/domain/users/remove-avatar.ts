import type { Context } from '@/lib/access/context'
import { changeUser } from './change-user'

/** Removes the avatar, for the user or an administrator of the user. Does nothing when there is none. */
export async function removeAvatar(ctx: Context, id: number, ifMatch: string | null = null): Promise<void> {
  await changeUser(ctx, id, { avatarFileName: null }, ifMatch)
}
