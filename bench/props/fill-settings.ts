import pg from 'pg'
import type { Scene } from '../bench'
import { scaled } from '../scene/scale'

const groups = 50
const settingsEach = 20
const rulesEach = 5

/** Gives the stored tree a thousand more settings with five possible values each: by user, by role, by
 * organization, and two that fit nobody here. All values are equally long, so that all answers are. */
export async function fillSettings({ database: { url }, scale }: Scene): Promise<() => Promise<void>> {
  await withClient(url, async (client) => {
    await client.query(
      `WITH top AS (
         INSERT INTO configuration_nodes (parent_id, name, label, is_terminal, position)
         SELECT root.id, 'bench', 'bench', false, 1000000 FROM configuration_nodes root WHERE root.parent_id IS NULL RETURNING id
       ), folder AS (
         INSERT INTO configuration_nodes (parent_id, name, label, is_terminal, position)
         SELECT top.id, 'group_' || lpad(g::text, 3, '0'), 'group', false, g FROM top, generate_series(1, $1::int) g
         RETURNING id
       )
       INSERT INTO configuration_nodes (parent_id, name, label, is_terminal, position, type, default_value)
       SELECT folder.id, 'setting_' || lpad(s::text, 3, '0'), 'setting', true, s, 'STRING', to_jsonb('by default 00'::text)
       FROM folder, generate_series(1, $2::int) s`,
      // Each of 60 people has a rule for one setting at least.
      [scaled(groups, scale, 4), settingsEach],
    )
    await client.query(
      `INSERT INTO configuration_values (node_id, order_index, value, user_id, role_id, organization_id, state_ids)
       SELECT n.id, v, to_jsonb('by a rule ' || lpad((v * 10 + n.id % 10)::text, 3, '0')),
         CASE v WHEN 1 THEN 101 + n.id % 60 END,
         CASE v WHEN 2 THEN (SELECT min(u.role_id) FROM users u WHERE u.id = 101 + n.id % 60) END,
         CASE WHEN v IN (3, 4) THEN (SELECT max(o.organization_id) FROM users o WHERE o.id = 101 + n.id % 60) + (v - 3) * 1000000 END,
         CASE v WHEN 5 THEN '{1}'::int[] ELSE '{}' END
       FROM configuration_nodes n, generate_series(1, $1::int) v WHERE n.label = 'setting'`,
      [rulesEach],
    )
    await nextRevision(client)
  })
  return () =>
    withClient(url, async (client) => {
      await client.query(`DELETE FROM configuration_nodes WHERE label = 'bench'`)
      await nextRevision(client)
    })
}

async function nextRevision(client: pg.Client): Promise<void> {
  await client.query('INSERT INTO configuration_revisions DEFAULT VALUES')
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
