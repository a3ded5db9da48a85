import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
