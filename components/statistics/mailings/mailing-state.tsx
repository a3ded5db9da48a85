'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { post, useApiMutation } from '@/components/api/use-api'
import { showDone } from '@/components/ui/show-notice'
import { useDates } from '@/components/ui/use-dates'
import type { Mailing } from './mailing'
import { useMailingWords } from './use-mailing-words'

/** When a mailing is sent next and how its latest letters went; sends it at once. */
export function MailingState({ mailing }: { mailing: Mailing }) {
  const t = useTranslations('mailings')
  const dates = useDates()
  const words = useMailingWords()
  const { mutate, isPending } = useApiMutation(
    () => post<Mailing>(`/rest/reports/mailings/${mailing.id}/send`, {}),
    { stale: ['report-mailings', 'mail-letters'], onDone: () => showDone(t('sending')) },
  )
  const reasons = words.reasons(mailing)
  return (
    <>
      {mailing.mail_off && (
        <Alert color="orange" icon={<IconAlertTriangle />} mb="sm">
          {t('mailOff')}
        </Alert>
      )}
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
        <div>
          <Text size="sm">
            {mailing.next_run ? t('nextIs', { date: dates.short(mailing.next_run) }) : t('pausedNote')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('lastIs', { result: words.result(mailing) })}
          </Text>
          {reasons && (
            <Text size="sm" c="dimmed">
              {reasons}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          flex="none"
          loading={isPending}
          leftSection={<IconSend size={15} stroke={1.7} />}
          onClick={() => mutate(undefined)}
        >
          {t('sendNow')}
        </Button>
      </Group>
    </>
  )
}
