import type { ReactNode } from 'react'
import classes from './page-frame.module.css'
import common from './common.module.css'

/** A settings page with a fixed title and scrolling content. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={common.page}>
      <header className={classes.head}>
        <h1 className={common.heading}>{title}</h1>
      </header>
      <div className={common.scroll}>{children}</div>
    </div>
  )
}
