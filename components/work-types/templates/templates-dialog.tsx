'use client'

import { Button, Group, Modal, SegmentedControl, Select, Skeleton, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ListFailure } from '@/components/ui/list-failure'
import { languageNames, isLocale, locales } from '@/lib/shared/i18n/locales'
import { TemplateRow } from './template-row'
import classes from './templates.module.css'
import { useCreateFromTemplates, useTemplates } from './use-templates'

const sets = ['utilities', 'telecom', 'delivery', 'landscaping'] as const

interface TemplatesDialogProps {
  opened: boolean
  onClose: () => void
}

/** Work types of a trade to choose from, with a look at what each creates. */
export function TemplatesDialog({ opened, onClose }: TemplatesDialogProps) {
  const t = useTranslations('workTypes.templates')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <Templates onClose={onClose} />
    </Modal>
  )
}

function Templates({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workTypes.templates')
  const [language, setLanguage] = useState<string>(useLocale())
  const [key, setKey] = useState('utilities')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { items, loading, error, retry } = useTemplates(language)
  const create = useCreateFromTemplates(onClose)
  const set = items.find((one) => one.key === key)
  const free = useMemo(() => (set?.templates ?? []).filter(({ exists }) => !exists), [set])
  const chosen = free.filter((one) => !left.has(one.key)).map((one) => one.key)
  const leave = (keys: readonly string[], out: boolean) =>
    setLeft((now) => new Set(out ? [...now, ...keys] : [...now].filter((one) => !keys.includes(one))))
  const freeKeys = free.map((one) => one.key)
  if (error) return <ListFailure error={error} onRetry={retry} />
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      <div className={classes.choices}>
        <SegmentedControl
          className={classes.sets}
          aria-label={t('set')}
          value={key}
          onChange={setKey}
          data={sets.map((one) => ({
            value: one,
            label: t(`sets.${one}`),
          }))}
        />
        <Select
          aria-label={t('language')}
          className={classes.language}
          data={locales.map((code) => ({ value: code, label: languageNames[code] }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => isLocale(value) && setLanguage(value)}
        />
      </div>
      {loading && <Skeleton height={320} radius="md" aria-busy="true" />}
      <div className={classes.list}>
        {set?.templates.map((template) => (
          <TemplateRow
            key={template.key}
            template={template}
            checked={!left.has(template.key)}
            onChange={(checked) => leave([template.key], !checked)}
          />
        ))}
      </div>
      <Group justify="space-between" mt="md">
        <Button
          variant="subtle"
          disabled={free.length === 0}
          onClick={() => leave(freeKeys, chosen.length > 0)}
        >
          {t(chosen.length > 0 ? 'none' : 'all')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={create.isPending}
          onClick={() => create.mutate({ language, templates: chosen })}
        >
          {chosen.length > 0 ? t('create', { count: chosen.length }) : t('nothing')}
        </Button>
      </Group>
    </>
  )
}
