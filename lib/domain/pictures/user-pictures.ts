import type { Context } from '@/lib/access/context'
import { type FileRecord, fileColumns, originalOf, variantOfFile } from '@/lib/domain/files'
import { validatorsOfVisibility, personStamp } from '@/lib/domain/users'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { sql, statementName } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'

export interface PictureSize {
  mode: 'fit' | 'crop'
  width: number
  height: number
}

/** The avatar of a visible user, unchanged. */
export async function getAvatar(ctx: Context, userId: number) {
  return originalOf((await avatarOf(ctx, userId)).file)
}

/** The avatar in another size. */
export async function getAvatarVariant(ctx: Context, userId: number, size: PictureSize) {
  const { file, stamp } = await avatarOf(ctx, userId)
  return { ...variantOfFile(ctx, file, size), validators: validatorsOfVisibility(ctx.actor, userId, stamp) }
}

type Row = { visible: boolean; stamp: string } & (FileRecord | { name: null })

// Visibility is checked on every request, also for cached pictures, and in one query with the file: a table
// of people shows hundreds of avatars.
async function avatarOf(
  { actor, database }: Context,
  userId: number,
): Promise<{ file: FileRecord; stamp: string }> {
  const statement = sql`
    select ${visibleUsersSql(actor)} as visible, ${personStamp} as stamp, ${fileColumns}
    from users u left join files f on f.name = u.avatar_file_name and f.folder = 'uploads'
    where u.id = ${userId} and u.deleted_at is null`
  const [row] = await database.query<Row>(statement, statementName(statement.text))
  if (!row) throw absent('user')
  const { visible, stamp, ...file } = row
  if (!visible) throw denied()
  if (file.name === null) throw absent('file')
  return { file, stamp }
}
