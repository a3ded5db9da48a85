'use client'

import { Alert, Box, Button } from '@mantine/core'
import { IconCheck, IconDownload, IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import common from '@/components/ui/common.module.css'
import { PageLink } from '@/components/ui/page-link'
import wizard from '@/components/ui/wizard/wizard.module.css'
import { KeptRecords } from '../former/kept-records'
import { useUndoImport } from '../former/use-undo-import'
import type { ImportDone, ImportKind } from '../import-api'
import classes from '../record-imports.module.css'
import { saveTemplate } from '../template'

interface DoneStepProps {
  kind: ImportKind
  done: ImportDone
  onAnother: () => void
}

/** What was imported, the passwords that are shown this once, and the way back. */
export function DoneStep({ kind, done, onAnother }: DoneStepProps) {
  const t = useTranslations('recordImports.done')
  const [record, setRecord] = useState(done.import)
  const undo = useUndoImport(kind, setRecord)
  const undone = record.undone_at !== null
  return (
    <div className={common.scroll}>
      <div className={wizard.middle}>
        <Alert
          color={undone ? 'gray' : 'green'}
          icon={<IconCheck />}
          title={
            undone ? t('undone', { count: record.removed }) : t(`created.${kind}`, { count: record.created })
          }
          role="status"
        >
          <p className={common.alertText}>
            {record.skipped > 0 ? t('skipped', { count: record.skipped }) : t('all')}
          </p>
        </Alert>
        <KeptRecords kept={record.kept} />
        {!undone && done.passwords.length > 0 && (
          <Passwords passwords={done.passwords} file={record.file_name} />
        )}
        <div className={common.wrap}>
          <Button component={PageLink} href={`/console/${kind}`}>
            {t(`open.${kind}`)}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
          {!undone && (
            <Button variant="default" color="red" loading={undo.pending} onClick={() => undo.ask(record)}>
              {t('undo')}
            </Button>
          )}
        </div>
        {!undone && <p className={common.note}>{t('undoHint')}</p>}
      </div>
    </div>
  )
}

function Passwords({ passwords, file }: { passwords: ImportDone['passwords']; file: string }) {
  const t = useTranslations('recordImports.done')
  const save = () =>
    saveTemplate(
      [t('passwordsHead'), ...passwords.map(({ login, password }) => `${login}|${password}`)],
      `${t('passwordsFile', { name: file.replace(/\.[^.]+$/, '') })}.csv`,
    )
  return (
    <section className={classes.passwords} aria-labelledby="import-passwords">
      <Alert color="yellow" icon={<IconKey />} title={<span id="import-passwords">{t('passwords')}</span>}>
        <p className={common.alertText}>{t('passwordsHint')}</p>
      </Alert>
      <Box component="section" className={classes.tableScroll} tabIndex={0} aria-label={t('passwords')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('login')}</th>
              <th scope="col">{t('password')}</th>
            </tr>
          </thead>
          <tbody>
            {passwords.map(({ row, login, password }) => (
              <tr key={row}>
                <td>{login}</td>
                <td className={classes.secret}>{password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Button className={classes.start} leftSection={<IconDownload size={16} stroke={1.7} />} onClick={save}>
        {t('savePasswords')}
      </Button>
    </section>
  )
}
