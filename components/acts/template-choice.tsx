'use client'

import { Select } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'

type Language = ActTemplateWire['language']
const languages: readonly Language[] = ['ru', 'en']

/** The language and the template of an act: at first the best one in the language of the console. */
export function useTemplateChoice(templates: readonly ActTemplateWire[]) {
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale === 'en' ? 'en' : 'ru')
  const [chosen, setChosen] = useState<number | null>(null)
  const suitable = templates.filter((one) => one.language === language)
  const template = suitable.find(({ id }) => id === chosen) ?? suitable[0] ?? null
  return { language, setLanguage, suitable, template, setChosen }
}

const bestValue = 'best'

interface TemplateChoiceProps {
  choice: ReturnType<typeof useTemplateChoice>
  /** For several tasks: whether each gets the template that suits it best. */
  best?: { value: boolean; onChange: (best: boolean) => void }
}

/** Selects of language and template. */
export function TemplateChoice({ choice, best }: TemplateChoiceProps) {
  const t = useTranslations('acts')
  const { language, setLanguage, suitable, template, setChosen } = choice
  return (
    <>
      <Select
        label={t('language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'ru')}
      />
      <Select
        label={t('template')}
        allowDeselect={false}
        searchable
        data={[
          ...(best ? [{ value: bestValue, label: t('best') }] : []),
          ...suitable.map(({ id, title, built_in: isBuiltIn }) => ({
            value: String(id),
            label: isBuiltIn ? t('builtInNamed', { name: title }) : title,
          })),
        ]}
        value={best?.value ? bestValue : template ? String(template.id) : null}
        onChange={(value) => {
          best?.onChange(value === bestValue)
          if (value !== bestValue) setChosen(value === null ? null : Number(value))
        }}
      />
    </>
  )
}
