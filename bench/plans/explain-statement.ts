import type pg from 'pg'
import type { recordWire } from '@/lib/testing/database/record-wire'

type Recorded = Awaited<ReturnType<typeof recordWire>>

/** What one statement does in the database. */
export interface Explained {
  text: string
  /** Rows that it returns or writes. */
  rows: number
  /** Pages that it looks at, of 8 KB. */
  pages: number
  milliseconds: number
  /** Tables of more than a thousand rows that it reads from end to end. */
  scanned: string[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

const unplanned =
  /^\s*(begin|commit|rollback|set |reset |savepoint|release|fetch|close|listen|notify|lock|start )/i

/** Explains the statements of a request in their order and rolls them back. */
export async function explain(client: pg.Client, recorded: Recorded): Promise<Explained[]> {
  const explained: Explained[] = []
  await client.query('begin')
  for (const { text, values } of recorded) {
    if (unplanned.test(text)) continue
    const statement = text.replace(/^\s*declare .*? cursor .*?for /is, '')
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>({
      text: `explain (analyze, buffers, format json) ${statement}`,
      values: [...values],
    })
    const [plan] = answer.rows[0]?.['QUERY PLAN'] ?? []
    if (!plan) throw new Error(`There is no plan of ${statement}`)
    explained.push(describe(statement, plan.Plan, plan['Execution Time']))
  }
  await client.query('rollback')
  return explained
}

function describe(text: string, root: Node, milliseconds: number): Explained {
  const nodes = [...descend(root)]
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && readBy(node) > 1000)
  return {
    text,
    rows: root['Actual Rows'],
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    milliseconds,
    scanned: [...new Set(scans.map((node) => node['Relation Name'] ?? ''))],
  }
}

const readBy = (node: Node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

function* descend(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* descend(child)
}
