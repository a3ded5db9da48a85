'use client'

import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Modal,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useState } from 'react'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { useDates } from '@/components/ui/use-dates'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import type { MadeShareWire, ShareWire } from '@/lib/domain/shares/presenter'
import { ShareList } from './share-list'
import classes from './shares.module.css'

interface ShareDialogProps {
  /** What the link shows, as the address of the API calls it. */
  kind: 'tasks' | 'users'
  id: number
  opened: boolean
  onClose: () => void
}

/** Makes links that show a task or a person, and lists those that work. */
export function ShareDialog({ kind, id, opened, onClose }: ShareDialogProps) {
  const t = useTranslations('shares')
  return (
    <Modal opened={opened} onClose={onClose} title={t(kind === 'tasks' ? 'ofTask' : 'ofPerson')}>
      {opened && <Sharing kind={kind} path={`/rest/${kind}/${id}/shares`} />}
    </Modal>
  )
}

function Sharing({ kind, path }: { kind: ShareDialogProps['kind']; path: string }) {
  const t = useTranslations('shares')
  useReturnFocus()
  const [made, setMade] = useState<MadeShareWire | null>(null)
  const list = useApiList<ShareWire>('shares', path)
  return (
    <Stack gap="md">
      {made ? (
        <MadeLink made={made} onMore={() => setMade(null)} />
      ) : (
        <ShareForm kind={kind} path={path} onMade={setMade} />
      )}
      {list.items.length > 0 && (
        <section aria-label={t('working')}>
          <h4 className={classes.heading}>{t('working')}</h4>
          <ShareList items={list.items} />
        </section>
      )}
    </Stack>
  )
}

interface ShareFormProps {
  kind: ShareDialogProps['kind']
  path: string
  onMade: (made: MadeShareWire) => void
}

function ShareForm({ kind, path, onMade }: ShareFormProps) {
  const t = useTranslations('shares')
  const [hours, setHours] = useState<number | string>(8)
  // A person is shared for the position; of a task it is a further step.
  const [position, setPosition] = useState(kind === 'users')
  const [note, setNote] = useState('')
  const { mutate, error, isPending } = useApiMutation(
    () => post<MadeShareWire>(path, { hours, position, note: note.trim() || null }),
    { stale: ['shares', 'audit'], failed: false, onDone: onMade },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t(kind === 'tasks' ? 'taskHint' : 'personHint')}</Text>
        <NumberInput
          label={t('hours')}
          description={t('hoursHint')}
          min={1}
          max={72}
          allowDecimal={false}
          value={hours}
          onChange={setHours}
        />
        <Checkbox
          label={t(kind === 'tasks' ? 'assigneePosition' : 'position')}
          description={t(kind === 'tasks' ? 'assigneePositionHint' : 'positionHint')}
          checked={position}
          onChange={(event) => setPosition(event.currentTarget.checked)}
        />
        <TextInput
          label={t('note')}
          description={t('noteHint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={hours === ''}>
            {t('make')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The link at the address by which the reader knows the server. */
const ownLink = (link: string) => window.location.origin + new URL(link).pathname

function MadeLink({ made, onMore }: { made: MadeShareWire; onMore: () => void }) {
  const t = useTranslations('shares')
  const dates = useDates()
  const link = ownLink(made.link)
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">{t('once', { date: dates.short(made.expires_at) })}</Text>
      <Code className={classes.link}>{link}</Code>
      {/* Dark on white in both schemes: cameras read nothing else. */}
      <QRCodeSVG className={classes.code} value={link} size={176} marginSize={3} title={t('code')} />
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            // The button that made the link is gone, and the focus with it.
            <Button size="sm" onClick={copy} autoFocus>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" size="sm" onClick={onMore}>
          {t('another')}
        </Button>
      </Group>
    </Stack>
  )
}
