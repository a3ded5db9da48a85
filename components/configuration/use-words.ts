'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useRuleParts } from '@/components/reference-data/use-rule-parts'
import type { Named, Rule, SettingType, Typed } from './draft/node'

/** Formats a value: words for yes and no, grouped digits, quoted texts. */
export function useValueWords() {
  const t = useTranslations('configuration.values')
  const locale = useLocale()
  return useCallback(
    (value: Typed): string => {
      if (value === null) return t('none')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'number')
        return new Intl.NumberFormat(locale, { maximumFractionDigits: 17 }).format(value)
      return value === '' ? t('emptyText') : t('text', { text: value })
    },
    [t, locale],
  )
}

export function useTypeWords() {
  const t = useTranslations('configuration.types')
  return useCallback((type: SettingType) => t(type), [t])
}

const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A rule as a sentence: for whom, where and when a value applies. */
export function useRuleWords() {
  const t = useTranslations('configuration.rule')
  const locale = useLocale()
  const { states } = useRuleParts()
  const either = useMemo(() => new Intl.ListFormat(locale, { type: 'disjunction' }), [locale])
  return useCallback(
    (rule: Rule): string => {
      const name = (one: Named) => one.name || t('number', { id: String(one.id) })
      const whom = [
        rule.user && t('user', { name: name(rule.user) }),
        rule.role && t(rule.user ? 'ofRole' : 'role', { name: name(rule.role) }),
        rule.organization && t('organization', { name: name(rule.organization) }),
      ].filter((part) => part !== null)
      const named = rule.states.map((id) =>
        t('quoted', {
          name: states.find((state) => state.id === id)?.name ?? t('number', { id: String(id) }),
        }),
      )
      const when = named.length > 0 ? [t('states', { states: either.format(named) })] : []
      const sentence = [whom.join(' '), ...when].filter(Boolean).join(', ')
      return sentence ? upper(sentence) : t('everybody')
    },
    [t, states, either],
  )
}
