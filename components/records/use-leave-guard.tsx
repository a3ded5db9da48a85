'use client'

import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { leaveSafely, leaveStore } from './leave-guard'

/** The link under a plain click that would leave the page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.target && !link.getAttribute('href')?.startsWith('#') ? link : null
}

function holdLinks(event: MouseEvent) {
  const link = followedLink(event)
  if (!link || !leaveStore.get()) return
  event.preventDefault()
  event.stopPropagation()
  void leaveSafely(() => link.click())
}

/** After agreeing to leave, the browser does not ask again. */
function holdTab(event: BeforeUnloadEvent) {
  if (leaveStore.get()) event.preventDefault()
}

/** Back and Forward within the document, in browsers that allow to intercept them. */
function holdTraversal(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || !event.cancelable || !leaveStore.get()) return
  event.preventDefault()
  const { key } = event.destination
  void leaveSafely(() => {
    navigation.traverseTo(key)
  })
}

/** One question at a time. */
let asking = false

/** Asks before unsaved input is lost by navigation. After agreement `forget` discards the input, when leaving alone
 * would not. */
export function useLeaveGuard(dirty: boolean, forget?: () => void) {
  const t = useTranslations('kit.leave')
  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((answer) => {
        if (asking) return answer(false)
        asking = true
        modals.openConfirmModal({
          title: t('title'),
          children: <Text size="sm">{t('text')}</Text>,
          labels: { confirm: t('go'), cancel: t('stay') },
          confirmProps: { color: 'red', size: 'sm' },
          cancelProps: { size: 'sm', 'data-autofocus': true },
          onConfirm: () => {
            forget?.()
            answer(true)
          },
          onClose: () => {
            answer(false)
            // The Esc that closed the question still reaches the page, and would ask again.
            setTimeout(() => {
              asking = false
            })
          },
        })
      })
    leaveStore.set(() => ask)
    document.addEventListener('click', holdLinks, true)
    window.addEventListener('beforeunload', holdTab)
    const history = 'navigation' in window ? window.navigation : null
    history?.addEventListener('navigate', holdTraversal)
    return () => {
      leaveStore.set((now) => (now === ask ? null : now))
      document.removeEventListener('click', holdLinks, true)
      window.removeEventListener('beforeunload', holdTab)
      history?.removeEventListener('navigate', holdTraversal)
    }
  }, [dirty, forget, t])
}
