import { expect, test } from 'vitest'
import { choosePrimary, type ServerReport } from './choose-primary'
import type { ServerSetting } from './servers'

const [main, replica]: ServerSetting[] = ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const
const report = (isInRecovery: boolean, timeline = 1, systemId = '7'): ServerReport => ({
  isInRecovery,
  timeline,
  systemId,
})
const primary = report(false)
const standby = report(true)

type Case = [
  string,
  ServerSetting | undefined,
  ServerReport | null,
  ServerReport | null,
  ServerSetting?,
  ServerReport?,
]

test.each<Case>([
  ['as the settings say', main, primary, standby, main],
  ['the primary is away and the replica not promoted', main, null, standby, main],
  ['both are away', main, null, null, main],
  ['the replica was promoted', main, null, report(false, 2), replica],
  ['the replica was promoted, and the old primary is still there', main, primary, report(false, 2), replica],
  ['the same, found before', replica, primary, report(false, 2), replica],
  ['the old primary is a replica now', replica, report(true, 2), report(false, 2), replica],
  ['and was promoted again', replica, report(false, 3), null, main],
  ['the old primary is back by mistake', replica, primary, null, replica, report(false, 2)],
  ['two primaries of one timeline', main, primary, primary, main],
  ['another database', main, primary, report(false, 5, '8'), main],
])('%s', (_, present = 'DATABASE_URL', one, other, chosen, known = primary) => {
  expect(choosePrimary(present, { DATABASE_URL: one, DATABASE_REPLICA_URL: other }, known)).toBe(chosen)
})

test('at the start the database of DATABASE_URL is the known one', () => {
  const reports = { DATABASE_URL: primary, DATABASE_REPLICA_URL: report(false, 5, '8') }
  expect(choosePrimary('DATABASE_URL', reports, null)).toBe('DATABASE_URL')
  expect(choosePrimary('DATABASE_URL', { ...reports, DATABASE_URL: null }, null)).toBe('DATABASE_REPLICA_URL')
})
