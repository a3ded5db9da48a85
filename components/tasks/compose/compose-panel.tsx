'use client'

import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { KeyHint } from '@/components/ui/key-hint'
import { useDates } from '@/components/ui/use-dates'
import { PanelFrame } from '@/components/ui/panel-frame'
import { ComposePoint } from './compose-point'
import { stopComposing } from './compose-store'
import classes from './compose.module.css'
import { useComposeForm } from './use-compose-form'

interface ComposePanelProps {
  className: string | undefined
  hidden: boolean
  onCreated: (id: number) => void
}

export function ComposePanel({ className, hidden, onCreated }: ComposePanelProps) {
  const t = useTranslations()
  const dates = useDates()
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])
  const { form, submit, busy, options, needsOrganization, place } = useComposeForm(onCreated)
  return (
    <PanelFrame
      className={className}
      hidden={hidden}
      label={t('compose.title')}
      heading={t('compose.title')}
      onClose={stopComposing}
    >
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          <TextInput
            label={t('task.title')}
            withAsterisk
            autoFocus
            maxLength={255}
            {...form.getInputProps('title')}
          />
          <Textarea
            label={t('task.text')}
            withAsterisk
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('text')}
          />
          <ComposePoint place={place} />
          <Select
            label={t('task.type')}
            withAsterisk
            searchable
            data={options.types}
            {...form.getInputProps('type')}
          />
          <Select
            label={t('task.priority')}
            withAsterisk
            data={options.priorities}
            {...form.getInputProps('priority')}
          />
          {needsOrganization && (
            <Select
              label={t('compose.organization')}
              withAsterisk
              searchable
              data={options.organizations}
              {...form.getInputProps('organization')}
            />
          )}
          <Select
            label={t('compose.executor')}
            searchable
            clearable
            data={options.organizations}
            placeholder={t('task.noExecutor')}
            {...form.getInputProps('executor')}
          />
          <DateTimePicker
            label={t('task.deadline')}
            clearable
            placeholder="–"
            valueFormat={(value) => dates.short(dayjs(value).unix())}
            {...form.getInputProps('deadline')}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={busy} rightSection={<KeyHint keys="Ctrl Enter" />}>
            {t('compose.create')}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={stopComposing}>
            {t('task.cancel')}
          </Button>
        </div>
      </form>
    </PanelFrame>
  )
}
