'use client'

import dayjs from 'dayjs'
import { parseAsArrayOf, parseAsInteger, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Span } from '@/components/sensors/use-sensors'
import { week } from '@/components/sensors/span-picker'

const parsers = {
  user: parseAsInteger,
  /** Other people on the same map. */
  also: parseAsArrayOf(parseAsInteger).withDefault([]),
  device: parseAsInteger,
  from: parseAsInteger,
  till: parseAsInteger,
}

/** People beside the first whose tracks are shown at once. */
export const mostOthers = 4

/** The local day of a time. */
const dayOf = (moment: dayjs.Dayjs): Span => ({
  from: moment.startOf('day').unix(),
  till: moment.endOf('day').unix(),
})

/** People, device and interval of the track in the URL; today by default. */
export function useTrackAddress() {
  const [{ user, also, device, from, till }, set] = useQueryStates(parsers)
  const others = useMemo(() => also.filter((id) => id !== user).slice(0, mostOthers), [also, user])
  const [today] = useState(() => dayOf(dayjs()))
  const span = useMemo<Span>(() => {
    if (from !== null && till !== null && from < till) return { from, till }
    return from === null ? today : dayOf(dayjs.unix(from))
  }, [from, till, today])
  const setSpan = (next: Span) => void set({ from: next.from, till: next.till })
  return {
    user,
    others,
    device,
    span,
    tooLong: span.till - span.from > week,
    setUser: (next: number | null) => void set({ user: next, device: null }),
    setOthers: (next: readonly number[]) => void set({ also: next.length > 0 ? [...next] : null }),
    setDevice: (next: number | null) => void set({ device: next }),
    setSpan,
    /** By the shown days. */
    shift: (direction: 1 | -1) => {
      const days = direction * Math.max(1, Math.round((span.till - span.from) / 86_400))
      setSpan({
        from: dayjs.unix(span.from).add(days, 'day').unix(),
        till: dayjs.unix(span.till).add(days, 'day').unix(),
      })
    },
    showToday: () => setSpan(dayOf(dayjs())),
  }
}

export type TrackAddress = ReturnType<typeof useTrackAddress>
