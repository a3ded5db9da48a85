'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/components/api/session-user'
import { useUpload } from '@/components/api/use-upload'
import common from '@/components/ui/common.module.css'
import { PageLink } from '@/components/ui/page-link'
import { WizardBar } from '@/components/ui/wizard/wizard-bar'
import type { ImportDone, ImportKind } from './import-api'
import type { Remembered } from './matching'
import { DoneStep } from './steps/done-step'
import { FileStep } from './steps/file-step'
import { TableSteps } from './steps/table-steps'

const steps = ['file', 'match', 'check', 'done'] as const
type Step = (typeof steps)[number]

const nothing: Remembered = new Map()

/** Imports people or tasks of a table in four steps: file, matching of columns, check, result. */
export function RecordImportPage({ kind }: { kind: ImportKind }) {
  const t = useTranslations('recordImports')
  const may = useMay()
  const { upload, send, cancel } = useUpload()
  const [within, setWithin] = useState<Step>('match')
  const [done, setDone] = useState<ImportDone | null>(null)
  const [remembered, setRemembered] = useState(nothing)
  const step: Step = done ? 'done' : upload.state === 'sent' ? within : 'file'
  const back = { href: `/console/${kind}`, label: t(`back.${kind}`) }
  const another = () => {
    cancel()
    setDone(null)
    setWithin('match')
  }
  return (
    <div className={common.surfacePage}>
      <WizardBar
        title={t(`title.${kind}`)}
        back={back}
        label={t('steps.label')}
        steps={steps.map((name) => ({ name, label: t(`steps.${name}`) }))}
        step={step}
      />
      {may.imports[kind] !== true ? (
        <EmptyState icon={<IconLock />} title={t('denied')}>
          <EmptyState.Actions>
            <Button component={PageLink} href={back.href}>
              {back.label}
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : done ? (
        <DoneStep kind={kind} done={done} onAnother={another} />
      ) : upload.state === 'sent' ? (
        <TableSteps
          key={upload.name}
          kind={kind}
          upload={upload.name}
          step={within}
          onStep={setWithin}
          remembered={remembered}
          onRemember={setRemembered}
          onOther={another}
          onDone={setDone}
        />
      ) : (
        <FileStep kind={kind} upload={upload} onFile={send} onCancel={cancel} />
      )}
    </div>
  )
}
