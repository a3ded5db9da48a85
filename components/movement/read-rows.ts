import { type Query, request } from '@/components/api/request'

/** Rows fetched at once, the most that the API gives. */
const rowsAtOnce = 1000

interface Page<Row> {
  items: Row[]
  total: number
}

/** All rows of a report, over all pages. */
export async function readRows<Row>(kind: string, query: Query, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = { ...query, page, limit: rowsAtOnce }
    const { items, total } = (await request<Page<Row>>(`/rest/reports/${kind}`, { query: asked, signal }))
      .body
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}
