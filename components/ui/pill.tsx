import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react'
import classes from './pill.module.css'

interface PillProps extends Omit<ComponentPropsWithoutRef<'button'>, 'value'> {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** Text of the active filter; absent when it is not set. */
  value?: ReactNode
  icon?: ReactNode
  opens?: boolean
  onClear?: () => void
}

/** A filter button that also shows its value and a clear button when set. */
export function Pill({ ref, label, value, icon, opens, onClear, className: _, ...rest }: PillProps) {
  const t = useTranslations('filters')
  const set = value !== undefined
  return (
    <span
      className={classes.pill}
      data-set={set || undefined}
      data-valued={(set && value !== true) || undefined}
    >
      <UnstyledButton ref={ref} className={classes.pillMain} {...rest}>
        {icon}
        {label && <span data-label>{label}</span>}
        {set && value !== true && (
          <span className={classes.pillValue} data-value>
            {value}
          </span>
        )}
        {opens && !set && <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
      </UnstyledButton>
      {set && onClear && (
        <UnstyledButton
          className={classes.pillClear}
          aria-label={t('remove', { name: label })}
          onClick={onClear}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      )}
    </span>
  )
}
