'use client'

import { useTranslations } from 'next-intl'
import classes from './field.module.css'
import { useFieldState } from './field-context'

/** Says that the last change is not on the device. */
export function NotKept() {
  const t = useTranslations('field.notKept')
  const why = useFieldState(({ notKept }) => notKept)
  return (
    <p className={why ? classes.notKept : undefined} role="alert">
      {why && t(why)}
    </p>
  )
}
