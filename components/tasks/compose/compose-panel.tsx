'use client'

import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '@/components/ui/focus-first-wrong'
import { KeyHint } from '@/components/ui/key-hint'
import { PanelFrame } from '@/components/ui/panel-frame'
import { FileDrop } from '@/components/attachments/file-drop'
import panel from '../facts/facts.module.css'
import { closeForm } from '../stores/compose-store'
import classes from './compose.module.css'
import { useComposeForm } from './use-compose-form'
import { ComposeFields } from './compose-fields'
import common from '../../ui/common.module.css'

interface ComposePanelProps {
  className: string | undefined
  hidden: boolean
  onCreated: (id: number) => void
}

export function ComposePanel({ className, hidden, onCreated }: ComposePanelProps) {
  const t = useTranslations()
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', () => element.current?.requestSubmit()]], [])
  const compose = useComposeForm(onCreated)
  const { submit, busy, sending, refusals } = compose
  useEffect(() => (refusals > 0 ? focusFirstWrong(element.current) : undefined), [refusals])
  return (
    <PanelFrame
      className={className}
      hidden={hidden}
      label={t('compose.title')}
      heading={t('compose.title')}
      onClose={closeForm}
    >
      <FileDrop enabled={!hidden} className={panel.drop} onFiles={sending.add}>
        <form ref={element} className={common.fillColumn} onSubmit={submit} noValidate>
          <ComposeFields compose={compose} />
          <div className={classes.actions}>
            <Button type="submit" size="sm" loading={busy} rightSection={<KeyHint keys="Ctrl Enter" />}>
              {t('compose.create')}
            </Button>
            <Button variant="subtle" color="gray" size="sm" onClick={closeForm}>
              {t('task.cancel')}
            </Button>
          </div>
        </form>
      </FileDrop>
    </PanelFrame>
  )
}
