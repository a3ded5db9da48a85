import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

/** A settings page with a fixed title and scrolling content. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
      </header>
      <div className={classes.scroll}>{children}</div>
    </div>
  )
}
