'use client'

import { Tooltip } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import { useEffect, useRef } from 'react'
import { type ConsolePage, isAt, pageGroups, pagesFor } from '@/components/api/pages'
import classes from './sidebar.module.css'
import { useMay } from '@/components/api/session-user'
import common from '../ui/common.module.css'

interface SidebarLinksProps {
  open: boolean
  onFollow?: () => void
}

export function SidebarLinks({ open, onFollow }: SidebarLinksProps) {
  const t = useTranslations('pageGroups')
  const may = useMay()
  const offered = pagesFor(may).filter(({ hub }) => !hub)
  const groups = pageGroups
    .map((group) => ({ group, pages: offered.filter((page) => page.group === group) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <div className={classes.groups}>
      {groups.map(({ group, pages }) => (
        <section key={group} className={classes.group}>
          {open && groups.length > 1 && <h2 className={classes.groupName}>{t(group)}</h2>}
          <ul className={classes.links} aria-label={t(group)}>
            {pages.map((page) => (
              <li key={page.key}>
                <SidebarLink page={page} open={open} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function SidebarLink({ page, open, onFollow }: SidebarLinksProps & { page: ConsolePage }) {
  const t = useTranslations('pages')
  const path = usePathname()
  const { key, href, icon: Icon, external } = page
  const Anchor = external ? 'a' : PageLink
  const here = isAt(page, path)
  const anchor = useRef<HTMLAnchorElement>(null)
  // On a low screen the rail is longer than the window.
  useEffect(() => {
    if (here) anchor.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <Tooltip label={t(key)} position="right" disabled={open}>
      <Anchor
        ref={anchor}
        href={href}
        className={classes.link}
        aria-label={open ? undefined : t(key)}
        aria-current={here ? 'page' : undefined}
        onClick={onFollow}
      >
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        {open && <span className={common.clip}>{t(key)}</span>}
      </Anchor>
    </Tooltip>
  )
}
