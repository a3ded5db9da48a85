import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'
import { inRoot } from './root.mjs'
import { checks, runBrowser, runCheck, runUnit } from './test-parts.mjs'

/** All parts of a test run in order, in groups that run side by side; `missing` says why a part cannot run here. */
export function planTests(wanted) {
  const browser = findBrowser()
  const withoutPostgresql = hasPostgresql() ? undefined : 'no PostgreSQL with PostGIS, no TEST_DATABASE_URL'
  const withoutBrowser = browser ? undefined : 'no Chromium, no CHROMIUM_PATH'
  const groups = [
    ...checks.map((check) => [{ kind: 'checks', name: `check: ${check.name}`, run: () => runCheck(check) }]),
    // Each waits for its database half of the time; the embedded run takes twice as long as the other one.
    [
      { kind: 'unit', name: 'unit, embedded, 1st half', run: () => runUnit('embedded', { share: '1/2' }) },
      {
        kind: 'unit',
        name: 'unit, embedded, 2nd half',
        run: () => runUnit('embedded', { beside: true, share: '2/2' }),
      },
      {
        kind: 'unit',
        name: 'unit, postgresql',
        missing: withoutPostgresql,
        run: () => runUnit('postgresql', { beside: true }),
      },
    ],
    [
      {
        kind: 'e2e',
        name: 'e2e, embedded',
        missing: withoutBrowser,
        run: () => runBrowser('embedded', browser),
      },
    ],
    [
      {
        kind: 'e2e',
        name: 'e2e, postgresql',
        missing: withoutBrowser ?? withoutPostgresql,
        run: () => runBrowser('postgresql', browser),
      },
    ],
  ]
  return groups.filter(([{ kind }]) => wanted.length === 0 || wanted.includes(kind))
}

function hasPostgresql() {
  if (process.env.TEST_DATABASE_URL) return true
  const question = `import { findPostgresql } from '@/lib/testing/database/find-postgresql'; process.exit(findPostgresql() ? 0 : 1)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', question]
  return spawnSync(process.execPath, args, { cwd: inRoot() }).status === 0
}
