import type { ReportMailingWire } from '@/lib/domain/report-mailings/presenter'

export type Mailing = ReportMailingWire

export const periods = ['yesterday', 'last_week', 'last_month'] as const
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export const formats = ['xlsx', 'csv'] as const
export const tables = ['totals', 'days', 'types', 'organizations', 'people'] as const
/** From Monday, 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
