'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import classes from './shortcuts-help.module.css'

const groups = [
  {
    title: 'groups.everywhere',
    keys: [
      ['names.palette', 'Ctrl K'],
      ['names.help', '?'],
      ['names.place', 'G'],
      ['names.rail', '['],
      ['names.undo', 'Ctrl Z'],
      ['names.redo', 'Ctrl Shift Z'],
      ['names.print', 'Ctrl P'],
      ['names.close', 'Esc'],
    ],
  },
  {
    title: 'groups.tasks',
    keys: [
      ['names.search', '/'],
      ['names.next', 'J'],
      ['names.previous', 'K'],
      ['names.open', 'Enter'],
      ['names.add', 'N'],
      ['names.fit', 'F'],
      ['names.layout', 'V'],
      ['names.edit', 'E'],
      ['names.pick', 'X'],
      ['names.move', 'M'],
      ['names.send', 'Ctrl Enter'],
    ],
  },
  {
    title: 'groups.lists',
    keys: [
      ['names.nextRow', 'J'],
      ['names.previousRow', 'K'],
      ['names.openRow', 'Enter'],
      ['names.addRow', 'N'],
      ['names.pickRow', 'Space'],
      ['names.pickRange', 'Shift ↓'],
      ['names.pickAll', 'Ctrl A'],
      ['names.saveForm', 'Ctrl Enter'],
    ],
  },
  {
    title: 'groups.planning',
    keys: [
      ['names.planMove', 'M'],
      ['names.planOpen', 'Space'],
      ['names.planShift', '→'],
      ['names.planLength', 'Shift →'],
      ['names.planPerson', '↓'],
      ['names.planPick', 'X'],
    ],
  },
  {
    title: 'groups.track',
    keys: [
      ['names.play', 'Space'],
      ['names.forward', '→'],
      ['names.nextStop', 'J'],
      ['names.previousStop', 'K'],
      ['names.faster', '+'],
      ['names.slower', '−'],
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
            <h3 className={classes.title}>{t(title)}</h3>
            <dl className={classes.keys}>
              {keys.map(([name, caps]) => (
                <div key={name} className={classes.line}>
                  <dt>{t(name)}</dt>
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
