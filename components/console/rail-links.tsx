'use client'

import { Tooltip } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { consolePages } from './pages'
import classes from './rail.module.css'

interface RailLinksProps {
  open: boolean
  onFollow?: () => void
}

export function RailLinks({ open, onFollow }: RailLinksProps) {
  const t = useTranslations('pages')
  const path = usePathname()
  return (
    <ul className={classes.links}>
      {consolePages.map(({ key, href, icon: Icon, external }) => {
        const Anchor = external ? 'a' : Link
        return (
          <li key={key}>
            <Tooltip label={t(key)} position="right" disabled={open}>
              <Anchor
                href={href}
                className={classes.link}
                aria-label={open ? undefined : t(key)}
                aria-current={path.startsWith(href) ? 'page' : undefined}
                onClick={onFollow}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {open && <span>{t(key)}</span>}
              </Anchor>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
