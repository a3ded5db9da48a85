import type { Context } from '@/lib/access/context'
import { type ObjectRow, type ObjectTable, recordHistory, type SnapshotFile } from '@/lib/domain/objects'
import type { ObjectFile } from './record'

interface Changes {
  added?: readonly ObjectFile[]
  removed?: readonly ObjectFile[]
}

/** Records in the history of an object and in the audit log which files were added or removed. */
export async function recordFiles(
  ctx: Context,
  table: ObjectTable,
  { id, geometry, properties }: ObjectRow['feature'],
  { added = [], removed = [] }: Changes,
): Promise<void> {
  if (added.length + removed.length === 0) return
  const before = { geometry, properties, files: removed.map(shown) }
  const after = { geometry, properties, files: added.map(shown) }
  await recordHistory(ctx, table, [{ objectId: id, action: 'update', before, after }])
}

const shown = ({ id, kind, originalName }: ObjectFile): SnapshotFile => ({
  id,
  type: kind,
  fileName: originalName,
})
