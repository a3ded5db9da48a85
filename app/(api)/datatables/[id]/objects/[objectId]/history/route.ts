import { signedIn } from '@/lib/access/policy'
import { HistoryQuery, ObjectPath, presentHistory, readHistory } from '@/lib/domain/objects'
import { map } from '@/lib/http'

export const GET = map({
  summary: 'Change history of a row of a data table, newest first',
  access: signedIn,
  path: ObjectPath,
  query: HistoryQuery,
  run: ({ ctx, path, query }) => readHistory(ctx, { kind: 'table', id: path.id }, path.objectId, query),
  present: presentHistory,
})
