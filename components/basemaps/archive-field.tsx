'use client'

import { Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { useResumableUpload } from '@/components/api/use-resumable-upload'
import type { Basemap } from '@/components/map/choice/basemap'
import { FormSection } from '@/components/records/form-section'
import { useFileDrop } from '@/components/ui/use-file-drop'
import { ArchiveFacts } from './archive-facts'
import classes from './basemaps.module.css'
import common from '../ui/common.module.css'

interface ArchiveFieldProps {
  basemap: Basemap | null
  value?: string
  onChange?: (name: string) => void
  error?: ReactNode
}

/** Upload field for a tile archive; resumes after interruptions. */
export function ArchiveField({ basemap, onChange, error }: ArchiveFieldProps) {
  const t = useTranslations('basemaps')
  const format = useFormatter()
  const { upload, send, resume, stop } = useResumableUpload((name) => onChange?.(name))
  const take = (file: File | null) => {
    if (!file) return
    onChange?.('')
    void send(file)
  }
  const place = useRef<HTMLDivElement>(null)
  const over = useFileDrop(place, take)
  const percent = upload ? format.number(upload.share, { style: 'percent' }) : ''
  return (
    <FormSection title={t('file')}>
      {basemap?.source && !upload && <ArchiveFacts basemap={basemap} />}
      <div
        ref={place}
        role="group"
        aria-label={t('file')}
        className={classes.drop}
        data-over={over || undefined}
      >
        {upload?.state === 'sending' ? (
          <>
            <span role="status">{t('uploading', { name: upload.file.name, percent })}</span>
            <Progress value={upload.share * 100} aria-label={t('file')} className={classes.progress} />
            <Button variant="default" size="compact-sm" onClick={stop}>
              {t('stop')}
            </Button>
          </>
        ) : (
          <>
            {upload?.state === 'broken' && (
              <span role="alert" className={classes.broken}>
                {t('uploadBroken', { reason: upload.reason || t('connectionLost') })}
              </span>
            )}
            {upload?.state === 'done' ? (
              <span role="status">
                {upload.file.name}: {t('uploaded')}
              </span>
            ) : (
              !upload && <span className={common.hintParagraph}>{t('dropHere')}</span>
            )}
            <div className={common.wrap}>
              {upload?.state === 'broken' && (
                <Button size="compact-sm" onClick={() => void resume()}>
                  {t('resume')}
                </Button>
              )}
              <FileButton accept=".pmtiles" onChange={take}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconUpload size={14} stroke={1.8} />}
                  >
                    {t(basemap || upload ? 'replace' : 'choose')}
                  </Button>
                )}
              </FileButton>
            </div>
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.broken}>
          {error}
        </p>
      )}
    </FormSection>
  )
}
