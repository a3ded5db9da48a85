import type { Context } from '@/lib/access/context'
import { openTable, type Table } from '@/lib/domain/formats'
import { requireUpload } from '@/lib/domain/uploads'
import { storage } from '@/lib/platform/storage'
import { invalid } from '@/lib/problems'
import type { ReadTable } from './schema'

/** Works on the table in an upload of the caller. */
export async function withTable<Result>(
  ctx: Context,
  { upload, encoding, separator, sheet }: ReadTable,
  work: (table: Table, fileName: string) => Promise<Result>,
): Promise<Result> {
  const file = await requireUpload(ctx, upload, { path: 'upload' })
  if (!(await storage().stat(file))) throw invalid({ path: 'upload', rule: 'noSuchFile' })
  const { path, release } = await storage().localCopy(file)
  try {
    const table = await openTable(path, {
      encoding: encoding ?? undefined,
      separator: separator ?? undefined,
      sheet: sheet ?? undefined,
    })
    try {
      return await work(table, file.originalName)
    } finally {
      table.close()
    }
  } finally {
    await release()
  }
}
