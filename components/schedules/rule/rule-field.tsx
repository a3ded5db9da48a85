'use client'

import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from '../schedules.module.css'
import { plain, readRule, toRule } from './recurrence'
import { RuleBuilder } from './rule-builder'

interface RuleFieldProps {
  value: string
  error: ReactNode
  disabled: boolean
  onChange: (rule: string) => void
}

/** A recurrence builder, or the rule as text for experts. */
export function RuleField({ value, error, disabled, onChange }: RuleFieldProps) {
  const t = useTranslations('schedules.builder')
  const said = readRule(value)
  const [expert, setExpert] = useState(said === null)
  const simple = !expert && said
  const choose = (mode: string) => {
    setExpert(mode === 'expert')
    if (mode === 'simple' && !said) onChange(toRule(plain))
  }
  return (
    <>
      <Input.Wrapper label={t('mode')} labelElement="div">
        <SegmentedControl
          className={classes.modes}
          size="xs"
          aria-label={t('mode')}
          disabled={disabled}
          data={[
            { value: 'simple', label: t('simple') },
            { value: 'expert', label: t('expert') },
          ]}
          value={simple ? 'simple' : 'expert'}
          onChange={choose}
        />
      </Input.Wrapper>
      {simple ? (
        <>
          <RuleBuilder input={said} onChange={(next) => onChange(toRule(next))} />
          {error && <Input.Error role="alert">{error}</Input.Error>}
        </>
      ) : (
        <Textarea
          label={t('raw')}
          description={said ? t('rawHint') : `${t('rawHint')}. ${t('tooComplex')}`}
          autosize
          minRows={2}
          maxRows={6}
          spellCheck={false}
          className={classes.raw}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
