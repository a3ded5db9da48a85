'use client'

import { Button, EmptyState, Text } from '@mantine/core'
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface ListEmptyProps {
  error: Error | null
  onRetry: () => void
  /** Filters are active, so the next step is to reset them. */
  filtered?: boolean
  onReset?: () => void
  icon: ReactNode
  /** Why it is empty, and what would be here. */
  title: string
  hint?: string
  /** The next step. */
  action?: Step
  /** Another way on. */
  more?: Step
  /** Why the reader cannot take the next step. */
  denied?: string
}

interface Step {
  label: string
  onClick: () => void
}

/** An empty list says why it is empty and offers the next step. */
export function ListEmpty(props: ListEmptyProps) {
  const { error, onRetry, filtered, onReset, icon, title, hint, action, more, denied } = props
  const t = useTranslations('kit')
  if (error) {
    return (
      <EmptyState icon={<IconCloudOff />} title={t('failed')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState icon={<IconFilterOff />} title={t('empty.filtered')} description={t('empty.filteredHint')}>
        <EmptyState.Actions>
          <Button onClick={onReset}>{t('reset')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={[hint, !action && denied].filter(Boolean).map((line) => (
        <Text key={String(line)} span inherit display="block">
          {line}
        </Text>
      ))}
    >
      {action && (
        <EmptyState.Actions>
          <Button onClick={action.onClick}>{action.label}</Button>
          {more && (
            <Button variant="default" onClick={more.onClick}>
              {more.label}
            </Button>
          )}
        </EmptyState.Actions>
      )}
    </EmptyState>
  )
}
