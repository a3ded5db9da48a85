'use client'

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DraftValue, Rule, SettingType, Typed } from '../draft/node'
import { useRuleWords } from '../use-words'
import classes from './form.module.css'
import { RuleEditor } from './rule-editor'
import { TypedInput } from './typed-input'

interface ValueRowProps {
  place: number
  type: SettingType
  value: DraftValue
  error: ReactNode
  /** A value above applies to everybody, so this one is never used. */
  idle: boolean
  /** A request to type the value. */
  asked: object | null
  open: boolean
  onOpen: (open: boolean) => void
  onValue: (value: Typed) => void
  onRule: (part: Partial<Rule>) => void
  onRest: () => void
}

/** A possible value with its condition as a sentence, which expands into the editor. */
export function ValueRow(props: ValueRowProps) {
  const { place, type, value, error, idle, asked, open, onOpen, onValue, onRule, onRest } = props
  const t = useTranslations('configuration.form')
  const ruleWords = useRuleWords()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    const input = row.current?.querySelector<HTMLElement>(
      'input:not([type="radio"]), textarea, input:checked',
    )
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [asked])
  return (
    <div ref={row} className={classes.value}>
      <TypedInput
        bare
        type={type}
        label={t('valueNumber', { place })}
        value={value.value}
        error={error}
        onChange={onValue}
        onBlur={onRest}
      />
      <UnstyledButton className={classes.sentence} aria-expanded={open} onClick={() => onOpen(!open)}>
        <IconUsersGroup size={15} stroke={1.7} aria-hidden="true" />
        <span>{ruleWords(value.rule)}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden="true" data-turn={open || undefined} />
      </UnstyledButton>
      {idle && <p className={classes.idle}>{t('idle')}</p>}
      {open && <RuleEditor rule={value.rule} onChange={onRule} />}
    </div>
  )
}
