'use client'

import { Alert, Anchor, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { useDates } from '@/components/ui/use-dates'
import type { TelegramCodeWire } from '@/lib/domain/telegram/presenter'

interface ChatCodeProps {
  title: string
  hint: string
  made: TelegramCodeWire | undefined
  error: Error | null
  onClose: () => void
}

/** A code for the bot, as a link and as a picture of it. */
export function ChatCode({ title, hint, made, error, onClose }: ChatCodeProps) {
  const t = useTranslations('notifications.telegram')
  const dates = useDates()
  return (
    <Modal opened={made !== undefined || error !== null} title={title} onClose={onClose}>
      <Stack gap="sm" role="status">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {made && (
          <>
            <Text size="sm">{hint}</Text>
            <Anchor href={made.link} target="_blank" rel="noreferrer" size="sm">
              {t('open')}
            </Anchor>
            <QRCodeSVG value={made.link} size={176} marginSize={3} title={t('qr')} />
            <Code>{`/start ${made.code}`}</Code>
            <Text size="sm" c="dimmed">
              {t('until', { time: dates.time(made.expires_at) })}
            </Text>
            <Group justify="flex-end">
              <CopyButton value={`/start ${made.code}`}>
                {({ copied, copy }) => (
                  <Button size="sm" variant="default" onClick={copy}>
                    {t(copied ? 'copied' : 'copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}
