'use client'

import { Button, Group, JsonInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { StyleLayer } from '@/components/map/overlay'
import classes from '../layer-style.module.css'
import { readStyle } from '../model/read-style'
import type { StyleDraft } from '../use-style-draft'
import { type Checked, checkJson } from './check-json'
import { useFaultText } from './use-fault-text'
import common from '@/components/ui/common.module.css'

const written = (layers: readonly StyleLayer[]) => JSON.stringify({ layers }, null, 2)

/** The MapLibre layers of the style as JSON, for what the forms cannot express. */
export function JsonView({ draft, readOnly }: { draft: StyleDraft; readOnly: boolean }) {
  const t = useTranslations('layerStyle.json')
  const faultText = useFaultText()
  const stored = written(draft.layers)
  const [text, setText] = useState(stored)
  const [from, setFrom] = useState(stored)
  const [checked, setChecked] = useState<Checked | null>(null)
  const touched = text !== from
  // Undo and other actions change the style: text that is not being edited follows.
  if (stored !== from && !touched) {
    setFrom(stored)
    setText(stored)
  }

  useEffect(() => {
    if (!touched) return setChecked(null)
    let late = false
    const timer = setTimeout(() => {
      void checkJson(text).then((found) => {
        if (!late) setChecked(found)
      })
    }, 300)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [text, touched])

  const take = async () => {
    const found = await checkJson(text)
    setChecked(found)
    if (!('layers' in found)) return
    const model = readStyle(found.layers)
    draft.apply(model, null, 0)
    setFrom(text)
  }
  const faults = checked && 'faults' in checked ? checked.faults : []
  return (
    <div className={classes.json}>
      <p className={common.hintParagraph}>{t('hint')}</p>
      <JsonInput
        className={classes.jsonInput}
        aria-label={t('label')}
        readOnly={readOnly}
        spellCheck={false}
        value={text}
        onChange={setText}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
      />
      {faults.length > 0 && (
        <ul className={classes.faults} role="alert" aria-label={t('faults')}>
          {faults.map((fault) => (
            <li key={`${fault.path} ${fault.rule} ${JSON.stringify(fault.values)}`}>
              <code>{fault.path}</code> {faultText(fault)}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Group gap="xs">
          <Button disabled={!touched || faults.length > 0} onClick={() => void take()}>
            {t('apply')}
          </Button>
          <Button
            variant="default"
            disabled={!touched}
            onClick={() => {
              setText(stored)
              setFrom(stored)
            }}
          >
            {t('revert')}
          </Button>
        </Group>
      )}
    </div>
  )
}
