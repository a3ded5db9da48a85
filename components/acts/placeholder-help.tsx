'use client'

import { Code } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { actPlaceholders } from '@/lib/shared/acts/parts'
import classes from './acts.module.css'

/** The words in braces that texts may have, each with what takes its place. */
export function PlaceholderHelp() {
  const t = useTranslations('acts')
  return (
    <details className={classes.help}>
      <summary>{t('placeholders')}</summary>
      <dl>
        {actPlaceholders.map((name) => (
          <div key={name}>
            <dt>
              <Code>{`{${name}}`}</Code>
            </dt>
            <dd>{t(`placeholder.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
