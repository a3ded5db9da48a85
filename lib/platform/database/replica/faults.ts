import { isUnavailable } from '@/lib/platform/database/unavailable'

// A statement that writes, locks rows, draws numbers or reads an unlogged table.
const beyondReplicas = new Set(['25006', '0A000', '55000'])

// Cancelled for what the primary has removed (alone or in a deadlock), the database dropped; a broken or full machine.
const faults = /^(40001|40P01|57P\w\w|53\w{3}|58\w{3}|XX\w{3})$/

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

/** Whether a statement failed because no replica can execute it. */
export const isOutOfReplica = (error: unknown): boolean => beyondReplicas.has(codeOf(error))

/** Whether a statement failed because of the replica, so that the primary may answer it. */
export const isReplicaFault = (error: unknown): boolean => faults.test(codeOf(error)) || isUnavailable(error)
