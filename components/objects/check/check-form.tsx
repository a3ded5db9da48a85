'use client'

import { Button, Checkbox, Chip, Group, NumberInput, Stack } from '@mantine/core'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { type CheckOptions, kindsOf, type TopologyKind } from './findings'

interface CheckFormProps {
  geometryType: string
  options: CheckOptions
  running: boolean
  again: boolean
  onChange: (part: Partial<CheckOptions>) => void
  onRun: () => void
  onCancel: () => void
}

/** What to look for, and where. */
export function CheckForm(props: CheckFormProps) {
  const { geometryType, options, running, again, onChange, onRun, onCancel } = props
  const t = useTranslations('objects.check')
  const decimal = useLocale() === 'ru' ? ',' : '.'
  const all = kindsOf(geometryType)
  const { kinds, minArea, maxGapArea, dangleWithin, inView } = options
  const has = (kind: TopologyKind) => kinds.includes(kind)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kinds.length > 0 && !running) onRun()
  }
  const amount = (name: 'minArea' | 'maxGapArea', value: number) => (
    <NumberInput
      label={t(name)}
      size="xs"
      min={0}
      max={1e14}
      decimalScale={4}
      thousandSeparator={decimal === ',' ? ' ' : ','}
      decimalSeparator={decimal}
      suffix={` ${t('squareMetres')}`}
      value={value}
      onChange={(next) => onChange({ [name]: typeof next === 'number' ? next : 0 })}
    />
  )
  return (
    <form onSubmit={submit}>
      <Stack gap={10}>
        <Chip.Group
          multiple
          value={[...kinds]}
          onChange={(next) => onChange({ kinds: all.filter((kind) => next.includes(kind)) })}
        >
          <Group gap={6} role="group" aria-label={t('kinds')}>
            {all.map((kind) => (
              <Chip key={kind} value={kind} size="xs">
                {t(`kind.${kind}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {(has('overlaps') || has('gaps')) && (
          <Group gap={10} grow align="end">
            {amount('minArea', minArea)}
            {has('gaps') && amount('maxGapArea', maxGapArea)}
          </Group>
        )}
        {has('dangles') && (
          <NumberInput
            label={t('dangleWithin')}
            description={t('dangleHint')}
            size="xs"
            min={0}
            max={10_000}
            decimalScale={3}
            decimalSeparator={decimal}
            suffix={` ${t('metres')}`}
            value={dangleWithin ?? ''}
            onChange={(next) => onChange({ dangleWithin: typeof next === 'number' ? next : null })}
          />
        )}
        <Group justify="space-between">
          <Checkbox
            size="xs"
            label={t('inView')}
            checked={inView}
            onChange={(event) => onChange({ inView: event.currentTarget.checked })}
          />
          {running ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconX size={15} stroke={1.8} />}
              onClick={onCancel}
            >
              {t('cancel')}
            </Button>
          ) : (
            <Button
              type="submit"
              size="compact-sm"
              disabled={kinds.length === 0}
              leftSection={<IconPlayerPlay size={15} stroke={1.8} />}
            >
              {t(again ? 'again' : 'run')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
