import { Alert, Button, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { DemoWire } from '@/lib/domain/demo/presenter'
import { DemoDialog } from './demo-dialog'
import classes from './first-steps.module.css'

/** Offers the demo city to an empty installation, and tells how far it is. */
export function DemoOffer({ demo }: { demo: DemoWire }) {
  const t = useTranslations('firstSteps.demo')
  const [opened, { open, close }] = useDisclosure(false)
  const percent = Math.floor(demo.share * 100)
  if (demo.state === 'loading')
    return (
      <div className={classes.demo} role="status">
        <IconBuildingCommunity size={22} stroke={1.5} aria-hidden="true" />
        <div className={classes.words}>
          <h3 className={classes.name}>{t('loading', { percent })}</h3>
          <Progress value={percent} aria-label={t('progress')} mt={6} />
          <p className={classes.why}>{t('loadingHint')}</p>
          {demo.failure && (
            <Alert color="orange" role="alert" mt={6}>
              {t('retried', { reason: demo.failure })}
            </Alert>
          )}
        </div>
      </div>
    )
  if (demo.state !== 'offered') return null
  return (
    <div className={classes.demo}>
      <IconBuildingCommunity size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <h3 className={classes.name}>{t('title')}</h3>
        <p className={classes.why}>{t('why')}</p>
      </div>
      <Button size="xs" variant="default" className={classes.go} onClick={open}>
        {t('offer')}
      </Button>
      <DemoDialog opened={opened} onClose={close} />
    </div>
  )
}
