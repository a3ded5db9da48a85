'use client'

import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconDownload, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiMutation } from '@/components/api/use-api'
import { ExportDialog } from './export-dialog'
import {
  type ExpectedNotice,
  type ExportInput,
  type ExportJob,
  previewExport,
  startExport,
} from './export-api'
import { ExportQuestion } from './export-question'
import { type LayerFormat, layerFormats, takesGeometry, useFormatNames } from './layer-formats'
import { RecentExports } from './recent-exports'

interface ExportMenuProps {
  layerId: number
  /** Name of the layer. */
  title: string
  /** Geometry type, when known: not every format supports each. */
  geometryType?: string | null | undefined
  /** Visible map extent (west, south, east, north): offers an export of this part. */
  view?: readonly [number, number, number, number] | null | undefined
  /** A button with text instead of an icon. */
  worded?: boolean
}

/** An export that waits for an answer: its format leaves something out. */
interface Question {
  input: ExportInput
  notices: readonly ExpectedNotice[]
}

/** Exports the objects of a layer in the chosen format, after telling what it leaves out; a dialog shows the progress. */
export function ExportMenu({ layerId, title, geometryType, view, worded }: ExportMenuProps) {
  const t = useTranslations('layerExport')
  const formats = useFormatNames()
  const [inView, setInView] = useState(false)
  const box = inView && view ? view.map((value) => value.toFixed(6)).join(',') : undefined

  const [job, setJob] = useState<ExportJob | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [recent, setRecent] = useState(false)
  const start = useApiMutation(startExport, {
    stale: ['exports'],
    failed: t('failed'),
    onDone: (started) => {
      setQuestion(null)
      setJob(started)
    },
  })
  const look = useApiMutation(
    async (input: ExportInput): Promise<Question> => ({ input, notices: await previewExport(input) }),
    {
      stale: [],
      failed: t('failed'),
      onDone: (asked) => (asked.notices.length > 0 ? setQuestion(asked) : start.mutate(asked.input)),
    },
  )
  const choose = (format: LayerFormat) => {
    if (!look.isPending && !start.isPending) look.mutate({ layerId, format, bbox: box })
  }
  return (
    <>
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          {worded ? (
            <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />}>
              {t('label')}
            </Button>
          ) : (
            <Tooltip label={t('label')}>
              <ActionIcon aria-label={t('label')} size="lg" variant="default">
                <IconDownload size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {view && (
            <>
              <Menu.Label>{t('what')}</Menu.Label>
              {[false, true].map((part) => (
                <Menu.Item
                  key={String(part)}
                  role="menuitemradio"
                  aria-checked={inView === part}
                  closeMenuOnClick={false}
                  leftSection={inView === part ? <IconCheck size={16} stroke={2} /> : <span />}
                  onClick={() => setInView(part)}
                >
                  {t(part ? 'view' : 'all')}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          <Menu.Label>{t('format')}</Menu.Label>
          {layerFormats.map((format) => {
            const { name, note, icon: Icon } = formats[format]
            const taken = takesGeometry(format, geometryType)
            return (
              <Menu.Item
                key={format}
                disabled={!taken}
                leftSection={<Icon size={17} stroke={1.7} />}
                rightSection={<small>{taken ? note : t('noPolygons')}</small>}
                onClick={() => choose(format)}
              >
                {name}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
          <Menu.Item leftSection={<IconHistory size={17} stroke={1.7} />} onClick={() => setRecent(true)}>
            {t('recent.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question && (
        <ExportQuestion
          title={title}
          format={formats[question.input.format].name}
          notices={question.notices}
          busy={start.isPending}
          onGo={() => start.mutate(question.input)}
          onClose={() => setQuestion(null)}
        />
      )}
      {recent && <RecentExports onClose={() => setRecent(false)} />}
      {job && <ExportDialog started={job} title={title} onClose={() => setJob(null)} />}
    </>
  )
}
