import { type ReactNode, useId } from 'react'
import classes from './form.module.css'
import common from '../ui/common.module.css'

interface FormSectionProps {
  title?: string
  /** One sentence on what the fields control. */
  hint?: ReactNode
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <h3 id={id} className={common.heading}>
          {title}
        </h3>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
