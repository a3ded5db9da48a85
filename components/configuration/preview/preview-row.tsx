'use client'

import { Collapse, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { FailingPart, PreviewItem } from '../configuration-api'
import { noRule } from '../draft/node'
import { Marked } from '@/components/records/tree/marked'
import { useRuleWords, useValueWords } from '../use-words'
import classes from './preview.module.css'
import type { Result } from './use-preview'
import common from '../../ui/common.module.css'

interface PreviewRowProps {
  result: Result
  search: string
  open: boolean
  onToggle: () => void
  onEdit: () => void
}

/** One setting: its value, where it comes from, and why other values did not match. */
export function PreviewRow({ result, search, open, onToggle, onEdit }: PreviewRowProps) {
  const t = useTranslations('configuration.preview')
  const valueWords = useValueWords()
  const ruleWords = useRuleWords()
  const { setting, item } = result
  const rule = (order: number | null) => setting.values.find((value) => value.order === order)?.rule ?? noRule
  return (
    <div className={classes.result} data-own={item.from === 'value' || undefined}>
      <UnstyledButton className={classes.summary} aria-expanded={open} onClick={onToggle}>
        <IconChevronRight
          size={15}
          stroke={2}
          aria-hidden="true"
          className={classes.chevron}
          data-open={open || undefined}
        />
        <span className={common.column}>
          <span className={classes.label}>
            <Marked text={setting.label} search={search} />
          </span>
          <span className={classes.path}>
            <Marked text={item.path} search={search} />
          </span>
        </span>
        <span className={common.strongBreakable}>{valueWords(item.value)}</span>
        <span className={classes.from}>
          {item.from === 'default' ? t('byDefault') : ruleWords(rule(item.order_index))}
        </span>
      </UnstyledButton>
      <Collapse expanded={open}>
        {open && (
          <div className={classes.why}>
            {item.candidates.length === 0 && <p className={classes.note}>{t('noValues')}</p>}
            <ol className={classes.candidates}>
              {item.candidates.map((candidate, at) => (
                <Candidate
                  key={candidate.order_index}
                  candidate={candidate}
                  place={at + 1}
                  wins={item.from === 'value' && candidate.order_index === item.order_index}
                  words={ruleWords(rule(candidate.order_index))}
                />
              ))}
              <li data-fits={item.from === 'default' || undefined}>
                <Mark fits={item.from === 'default'} />
                <span>
                  <strong>{valueWords(setting.fallback)}</strong>{' '}
                  <span className={common.dimmed}>{t('default')}</span>
                </span>
              </li>
            </ol>
            <UnstyledButton className={classes.edit} onClick={onEdit}>
              {t('edit')}
            </UnstyledButton>
          </div>
        )}
      </Collapse>
    </div>
  )
}

interface CandidateProps {
  candidate: PreviewItem['candidates'][number]
  place: number
  wins: boolean
  words: string
}

function Candidate({ candidate, place, wins, words }: CandidateProps) {
  const t = useTranslations('configuration.preview')
  const valueWords = useValueWords()
  const why = (part: FailingPart) => t(`failing.${part}`)
  return (
    <li data-fits={wins || undefined}>
      <Mark fits={wins} />
      <span>
        <span className={common.dimmed}>{place}. </span>
        <strong>{valueWords(candidate.value)}</strong> <span>{words}</span>
        <span className={classes.reason}>
          {wins
            ? t('wins')
            : candidate.fits
              ? t('late')
              : t('unfit', { parts: candidate.failing.map(why).join(', ') })}
        </span>
      </span>
    </li>
  )
}

function Mark({ fits }: { fits: boolean }) {
  const t = useTranslations('configuration.preview')
  const Icon = fits ? IconCheck : IconX
  return (
    <>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <VisuallyHidden>{t(fits ? 'taken' : 'notTaken')}</VisuallyHidden>
    </>
  )
}
