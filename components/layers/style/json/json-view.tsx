'use client'

import { Button, Group, JsonInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import classes from '../layer-style.module.css'
import type { AnyLayer } from '../wire'
import type { Checked } from './check-json'
import { useFaultText } from './use-fault-text'
import common from '@/components/ui/common.module.css'

const written = (layers: readonly AnyLayer[]) => JSON.stringify({ layers }, null, 2)

interface JsonViewProps<Layer extends AnyLayer> {
  layers: readonly Layer[]
  hint: string
  /** The layers of a text, or what is wrong with it; the same function while nothing changes. */
  check: (text: string) => Promise<Checked<Layer>>
  onTake: (layers: Layer[]) => void
  readOnly: boolean
}

/** The MapLibre layers of the style as JSON, for what the forms cannot express. */
export function JsonView<Layer extends AnyLayer>(props: JsonViewProps<Layer>) {
  const { layers, hint, check, onTake, readOnly } = props
  const t = useTranslations('layerStyle.json')
  const faultText = useFaultText()
  const stored = written(layers)
  const [text, setText] = useState(stored)
  const [from, setFrom] = useState(stored)
  const [checked, setChecked] = useState<Checked<Layer> | null>(null)
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
      void check(text).then((found) => {
        if (!late) setChecked(found)
      })
    }, 300)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [text, touched, check])

  const take = async () => {
    const found = await check(text)
    setChecked(found)
    if (!('layers' in found)) return
    onTake(found.layers)
    setFrom(text)
  }
  const faults = checked && 'faults' in checked ? checked.faults : []
  return (
    <div className={classes.json}>
      <p className={common.hintParagraph}>{hint}</p>
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
