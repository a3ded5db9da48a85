'use client'

import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { physical } from '@/components/ui/physical-keys'

/** The mounted search fields, the latest last: a map in a dialog takes the key from the page below. */
const searches: object[] = []

export const searchKey = 'G'

export function useSearchKey(open: () => void) {
  const me = useRef({})
  useEffect(() => {
    const { current } = me
    searches.push(current)
    return () => {
      searches.splice(searches.indexOf(current), 1)
    }
  }, [])
  useHotkeys([[searchKey, () => searches.at(-1) === me.current && open(), physical]])
}
