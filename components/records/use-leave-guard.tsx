'use client'

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { leaveSafely, leaveStore } from './leave-guard'

/** The link under a plain click, which would take the whole page away. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.target && !link.getAttribute('href')?.startsWith('#') ? link : null
}

function holdLinks(event: MouseEvent) {
  const link = followedLink(event)
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  void leaveSafely(() => link.click())
}

const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

/** While something is typed and not saved, nothing takes the form away without a question. */
export function useLeaveGuard(dirty: boolean) {
  const t = useTranslations('kit.leave')
  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((answer) => {
        modals.openConfirmModal({
          title: t('title'),
          children: <Text size="sm">{t('text')}</Text>,
          labels: { confirm: t('go'), cancel: t('stay') },
          confirmProps: { color: 'red', size: 'sm' },
          cancelProps: { size: 'sm', 'data-autofocus': true },
          onConfirm: () => answer(true),
          onClose: () => answer(false),
        })
      })
    leaveStore.set(() => ask)
    document.addEventListener('click', holdLinks, true)
    window.addEventListener('beforeunload', holdTab)
    return () => {
      leaveStore.set((now) => (now === ask ? null : now))
      document.removeEventListener('click', holdLinks, true)
      window.removeEventListener('beforeunload', holdTab)
    }
  }, [dirty, t])
}
