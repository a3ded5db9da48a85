import { otherThan, type ServerSetting } from '@/lib/platform/database/servers'

/** What a server says of itself. */
export interface ServerReport {
  isInRecovery: boolean
  /** Grows with each promotion. */
  timeline: number
  /** The same for a primary and its replicas. */
  systemId: string
}

/** Null for a server that does not answer. */
export type ServerReports = Readonly<Record<ServerSetting, ServerReport | null>>

/** Which server is the primary: the one that is not in recovery, with the higher timeline when that is true of both, and
 * the present one when it is true of neither. A server of another system than the known primary's, or than that of
 * `DATABASE_URL`, is never the primary, nor is one of an earlier timeline: it has missed a promotion. */
export function choosePrimary(
  present: ServerSetting,
  reports: ServerReports,
  known: ServerReport | null,
): ServerSetting {
  const other = otherThan(present)
  const first = known ?? reports.DATABASE_URL ?? reports.DATABASE_REPLICA_URL
  const rank = (report: ServerReport | null) => {
    if (!report || report.isInRecovery || report.systemId !== first?.systemId) return 0
    return known && report.timeline < known.timeline ? 0 : report.timeline
  }
  return rank(reports[other]) > rank(reports[present]) ? other : present
}
