'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** A link to a page of the console, prefetched on hover or focus: sidebar and tables have dozens of links, and
 * prefetching all of them would delay the one that was opened. */
export function PageLink({ onMouseEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false)
  return (
    <Link
      {...props}
      prefetch={wanted ? null : false}
      onMouseEnter={(event) => {
        setWanted(true)
        onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        setWanted(true)
        onFocus?.(event)
      }}
    />
  )
}
