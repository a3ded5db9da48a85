'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from '../create-store'
import { useDates } from '../use-dates'
import { onPaper, paperWords } from './paper-store'
import classes from './paper.module.css'

/** The set filters of a page as it names them itself: search text, switches and pills. */
function readWords(quote: (text: string) => string): string {
  const page = document.getElementById('page')
  const sought = page
    ?.querySelector<HTMLInputElement>('search input:not([type="radio"], [type="checkbox"])')
    ?.value.trim()
  const switches = [...(page?.querySelectorAll('search [data-filter]') ?? [])].map((one) => {
    const value = one.querySelector('[data-active]')?.textContent
    return [one.getAttribute('aria-label'), value].filter(Boolean).join(': ')
  })
  const pills = [...(page?.querySelectorAll('search [data-set]') ?? [])].map((pill) => {
    const name = pill.querySelector('[data-label]')?.textContent
    const whole = pill.querySelector('[data-words]')?.getAttribute('data-words')
    return [name, whole ?? pill.querySelector('[data-value]')?.textContent].filter(Boolean).join(': ')
  })
  return [sought ? quote(sought) : '', ...switches, ...pills].filter(Boolean).join(' · ')
}

/** The head of the first sheet: title, what narrows it, when and in which zone it was printed. */
export function PaperHead() {
  const printing = useStore(onPaper, (now) => now)
  return printing ? <Head /> : null
}

function Head() {
  const t = useTranslations('paper')
  const dates = useDates()
  const [begun] = useState(() => Date.now() / 1000)
  const words = useStore(paperWords, (now) => now) ?? readWords((text) => t('quoted', { text }))
  // A count may follow the name.
  const title = document.querySelector('#page h1')?.firstChild?.textContent || document.title
  return (
    <header className={classes.head} data-testid="paper-head">
      <p className={classes.title}>{title}</p>
      {words && <p>{words}</p>}
      <p>{t('printed', { moment: dates.full(begun), zone: dates.zone })}</p>
    </header>
  )
}
