'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** A link to a page of the console. The page is fetched ahead once the pointer or the focus is on the link: the rail and
 * the tables hold dozens of links, and asking for all of their pages would delay the one that was opened. */
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
