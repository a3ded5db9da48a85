'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import classes from './shortcuts-help.module.css'

const groups = [
  {
    title: 'everywhere',
    keys: [
      ['palette', 'Ctrl K'],
      ['help', '?'],
      ['rail', '['],
      ['close', 'Esc'],
    ],
  },
  {
    title: 'tasks',
    keys: [
      ['search', '/'],
      ['next', 'J'],
      ['previous', 'K'],
      ['open', 'Enter'],
      ['add', 'N'],
      ['fit', 'F'],
      ['layout', 'V'],
      ['edit', 'E'],
      ['send', 'Ctrl Enter'],
    ],
  },
] as const

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('shortcuts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="md">
      <div className={classes.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.title}>{t(`groups.${title}`)}</h3>
            <dl className={classes.keys}>
              {keys.map(([name, caps]) => (
                <div key={name} className={classes.line}>
                  <dt>{t(`names.${name}`)}</dt>
                  <dd>
                    <KeyHint keys={caps} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
