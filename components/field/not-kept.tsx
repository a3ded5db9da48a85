'use client'

import { useTranslations } from 'next-intl'
import classes from './field.module.css'
import { useFieldState } from './field-context'

/** Says that the last change is not on the device. */
export function NotKept() {
  const t = useTranslations('field.notKept')
  const why = useFieldState(({ notKept }) => notKept)
  return (
    why && (
      <p className={classes.notKept} role="alert">
        {t(why)}
      </p>
    )
  )
}
