'use client'

import dayjs from 'dayjs'
import {
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import type { Query } from '@/components/api/request'
import { auditActions, auditNouns } from './audit-types'

const parsers = {
  who: parseAsInteger,
  noun: parseAsStringLiteral(auditNouns),
  action: parseAsStringLiteral(auditActions),
  entity: parseAsInteger,
  /** Calendar days, YYYY-MM-DD, in the reader's time zone. */
  from: parseAsString,
  till: parseAsString,
}
export type AuditFilters = inferParserType<typeof parsers>
export type AuditFilterChange = Partial<{ [Name in keyof AuditFilters]: AuditFilters[Name] | null }>

const cleared = { who: null, noun: null, action: null, entity: null, from: null, till: null }

/** Unix seconds of the start of a day, or of the next day. */
const dayStart = (day: string | null, after = 0) =>
  day ? dayjs(day).add(after, 'day').startOf('day').unix() : null

/** Audit log filters kept in the URL; every change resets the page. */
export function useAuditFilters() {
  const [filters, setFilters] = useQueryStates(parsers)
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1))
  const query = useMemo<Query>(() => {
    const till = dayStart(filters.till, 1)
    return {
      userId: filters.who,
      noun: filters.noun,
      action: filters.action,
      entityId: filters.entity,
      from: dayStart(filters.from),
      till: till === null ? null : till - 1,
    }
  }, [filters])
  const change = (next: AuditFilterChange) => {
    void setFilters(next)
    void setPage(null)
  }
  const active =
    [filters.who, filters.noun, filters.action, filters.entity].filter((value) => value !== null).length +
    Number(filters.from !== null || filters.till !== null)
  return {
    filters,
    page,
    setPage: (next: number) => void setPage(next),
    change,
    reset: () => change(cleared),
    active,
    query,
  }
}
