'use client'

import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { patch, useApiMutation } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import type { Webhook } from './webhook'
import classes from './webhooks.module.css'

interface SecretBoxProps {
  webhook: Webhook
  secret: string | null
  onSecret: (fresh: Pick<Webhook, 'id' | 'secret'> | null) => void
}

/** The signing secret: shown once after creation, replaceable. */
export function SecretBox({ webhook, secret, onSecret }: SecretBoxProps) {
  const t = useTranslations('webhooks.secret')
  const k = useTranslations('kit')
  const { mutate, isPending } = useApiMutation(
    async () => (await patch<Webhook>(`/rest/webhooks/${webhook.id}`, { secret: null })).body,
    { stale: ['webhooks'], onDone: onSecret },
  )
  const ask = () =>
    modals.openConfirmModal({
      title: t('rotateTitle'),
      children: <Text size="sm">{t('rotateText')}</Text>,
      labels: { confirm: t('rotate'), cancel: k('cancel') },
      confirmProps: { color: 'red', size: 'sm' },
      cancelProps: { size: 'sm', 'data-autofocus': true },
      onConfirm: () => mutate(undefined),
    })
  return (
    <FormSection title={t('title')} hint={t('hint')}>
      {secret ? (
        <Alert color="petrol" title={t('once')} role="status">
          <Code className={classes.secret}>{secret}</Code>
          <Group mt="sm" gap="xs">
            <CopyButton value={secret}>
              {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}
            </CopyButton>
            <Button variant="default" onClick={() => onSecret(null)}>
              {t('done')}
            </Button>
          </Group>
        </Alert>
      ) : (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {t('kept')}
          </Text>
          <Button variant="default" flex="none" loading={isPending} onClick={ask}>
            {t('rotate')}
          </Button>
        </Group>
      )}
    </FormSection>
  )
}
