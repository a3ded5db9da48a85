'use client'

import { NumberInput, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import { auditActions, auditNouns } from './audit-types'
import type { AuditFilterChange, AuditFilters } from './use-audit-filters'

interface AuditPillsProps {
  filters: AuditFilters
  onChange: (change: AuditFilterChange) => void
}

/** The audit log filters by one value at a time: the one picked last. */
const lastOf = (chosen: readonly number[]) => chosen.at(-1) ?? null

interface WordPillProps<Word extends string> {
  label: string
  words: readonly Word[]
  name: (word: Word) => string
  chosen: Word | null
  onChange: (word: Word | null) => void
}

/** A choice among fixed texts, identified by their index. */
function WordPill<Word extends string>({ label, words, name, chosen, onChange }: WordPillProps<Word>) {
  return (
    <ChoicePill
      label={label}
      options={words.map((word, id) => ({ id, name: name(word) }))}
      chosen={chosen === null ? [] : [words.indexOf(chosen)]}
      onChange={(places) => onChange(words[lastOf(places) ?? -1] ?? null)}
    />
  )
}

export function AuditPills({ filters, onChange }: AuditPillsProps) {
  const t = useTranslations('audit')
  const authors = usePeopleChoices(filters.who)
  return (
    <>
      <PeriodPill filters={filters} onChange={onChange} />
      <ChoicePill
        label={t('who')}
        options={authors.people}
        onOpen={authors.open}
        loading={authors.loading}
        chosen={filters.who === null ? [] : [filters.who]}
        onChange={(chosen) => onChange({ who: lastOf(chosen) })}
      />
      <WordPill
        label={t('noun')}
        words={auditNouns}
        name={(noun) => t(`nouns.${noun}`)}
        chosen={filters.noun}
        onChange={(noun) => onChange({ noun })}
      />
      <WordPill
        label={t('action')}
        words={auditActions}
        name={(action) => t(`actions.${action}`)}
        chosen={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <EntityPill filters={filters} onChange={onChange} />
    </>
  )
}

function PeriodPill({ filters, onChange }: AuditPillsProps) {
  const t = useTranslations('audit')
  const dates = useDates()
  const [open, { toggle, close }] = useDisclosure(false)
  const { from, till } = filters
  const day = (text: string) => dates.day(dayjs(text).unix())
  const value =
    from && till
      ? from === till
        ? day(from)
        : `${day(from)} – ${day(till)}`
      : from
        ? t('since', { date: day(from) })
        : undefined
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill
          label={t('period')}
          value={value}
          opens
          aria-expanded={open}
          onClick={toggle}
          onClear={() => onChange({ from: null, till: null })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          type="range"
          allowSingleDateInRange
          maxDate={dayjs().format('YYYY-MM-DD')}
          value={[from, till]}
          onChange={([first, last]) => {
            onChange({ from: first, till: last })
            if (first && last) close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function EntityPill({ filters, onChange }: AuditPillsProps) {
  const t = useTranslations('audit')
  const [open, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={open} onDismiss={close} position="bottom-start" trapFocus returnFocus width={200}>
      <Popover.Target>
        <Pill
          label={t('entity')}
          value={filters.entity ?? undefined}
          opens
          aria-expanded={open}
          onClick={toggle}
          onClear={() => onChange({ entity: null })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <NumberInput
          size="sm"
          aria-label={t('entity')}
          data-autofocus
          min={1}
          hideControls
          allowDecimal={false}
          value={filters.entity ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && close()}
          onChange={(value) => onChange({ entity: value === '' ? null : Number(value) })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
