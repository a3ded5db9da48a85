'use client'

import { Checkbox, Input, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type TopicNoun, topicGroups, topicNouns } from './webhook'
import classes from './webhooks.module.css'

interface TopicsFieldProps {
  value?: string[]
  error?: ReactNode
  onChange?: (topics: string[]) => void
}

/** Events grouped by topic; "all events" of a topic includes those of later versions. */
export function TopicsField({ value = [], error, onChange }: TopicsFieldProps) {
  const t = useTranslations('webhooks')
  const toggle = (noun: TopicNoun, topic: string, on: boolean) => {
    const whole = `${noun}.*`
    const rest = value.filter((one) => one !== topic)
    if (!on) return onChange?.(rest)
    const others = topic === whole ? rest.filter((one) => !one.startsWith(`${noun}.`)) : rest
    onChange?.([...others, topic])
  }
  return (
    <Input.Wrapper label={t('topics')} labelElement="div" error={error}>
      <Stack gap={16} mt={6}>
        {topicNouns.map((noun) => {
          const whole = `${noun}.*`
          const all = value.includes(whole)
          return (
            <fieldset key={noun} className={classes.topics}>
              <legend>{t(`nouns.${noun}`)}</legend>
              <div className={classes.verbs}>
                <Checkbox
                  size="sm"
                  label={t('verbs.all')}
                  checked={all}
                  onChange={(event) => toggle(noun, whole, event.currentTarget.checked)}
                />
                {topicGroups[noun].map((verb) => (
                  <Checkbox
                    key={verb}
                    size="sm"
                    label={t(`verbs.${verb}`)}
                    checked={all || value.includes(`${noun}.${verb}`)}
                    disabled={all}
                    onChange={(event) => toggle(noun, `${noun}.${verb}`, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </fieldset>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
