'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { ExecutorPicker } from '../executors/executor-picker'
import type { ComposeForm } from './use-compose-form'

/** Who is to do a new task: people are compared by its type, organization and place. */
export function ComposeExecutor({ compose: { form, place } }: { compose: ComposeForm }) {
  const t = useTranslations()
  const { user, type, executor } = form.values
  const id = user === null ? null : Number(user)
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const { people } = usePeopleChoices(chosen?.id === id ? null : id)
  const known = chosen?.id === id ? chosen : people.find((one) => one.id === id)
  const nobody = t('taskPage.nobody')
  return (
    <ExecutorPicker
      label={t('composeMore.user')}
      name={t('composeMore.user')}
      error={form.errors.user}
      sought={{
        typeId: type === null ? null : Number(type),
        organizationId: executor === null ? null : Number(executor),
        place,
      }}
      value={id}
      shown={id === null ? nobody : (known?.name ?? '')}
      nobody={nobody}
      onChoose={(next, name) => {
        setChosen(next === null ? null : { id: next, name })
        form.setFieldValue('user', next === null ? null : String(next))
        form.clearFieldError('user')
      }}
    />
  )
}
