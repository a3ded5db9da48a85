'use client'

import { Alert, Button, EmptyState, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageFrame } from '@/components/ui/page-frame'
import { useServerSetup } from './use-server-setup'

/** What operators should mend, and what still loads in the background. */
export function ServerStatusPage() {
  const t = useTranslations('serverStatus')
  const kit = useTranslations('kit')
  const { data, error, refetch } = useServerSetup()
  return (
    <PageFrame title={t('title')}>
      <Stack p="md" maw={720}>
        {!data && !error && <Skeleton height={80} radius={10} />}
        {!data && error && (
          <Alert color="red" role="alert" title={error.message}>
            <Button variant="default" onClick={() => void refetch()}>
              {kit('retry')}
            </Button>
          </Alert>
        )}
        {data?.warnings.length === 0 && (
          <EmptyState icon={<IconShieldCheck />} title={t('noWarnings')} description={t('noWarningsHint')} />
        )}
        {data?.warnings.map(({ name, text }) => (
          <Alert key={name} color="orange" title={t('warning')}>
            {text}
          </Alert>
        ))}
        {data?.works.map(({ name, share, failure }) => (
          <div key={name}>
            <Text>{t('work', { name, percent: Math.floor(share * 100) })}</Text>
            <Progress value={share * 100} aria-label={name} />
            {failure && <Text c="red">{t('failure', { text: failure })}</Text>}
          </div>
        ))}
      </Stack>
    </PageFrame>
  )
}
