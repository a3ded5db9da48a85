'use client'

import { FocusTrap } from '@mantine/core'
import { IconList, IconX } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { ToolButton } from '@/components/ui/tool-button'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import { useTight } from '@/components/ui/use-width'
import type { GuideKey } from '@/lib/shared/guide/guide'
import classes from './guide-panel.module.css'
import { GuideHits, GuideList } from './guide-list'
import { guideAt } from './guide-sections'
import { GuideSection } from './guide-section'
import { useGuideTitles } from './use-guide'

/** The section that is read, which follows the page. */
function useSection() {
  const path = usePathname()
  const [section, setSection] = useState(() => guideAt(path, window.location.search))
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    setSection(guideAt(path, window.location.search))
  }, [path])
  return { path, section, setSection }
}

/** Keys that work in the guide as on the page: moving the focus, commands, and closing the guide by `?`. */
const isOfPage = ({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey || key === 'Tab' || key === '?' || (shiftKey && code === 'Slash')

/** The guide beside the page: the section of the page, a list of all, and search. On a narrow window it covers the page
 * and keeps the focus. */
export function GuidePanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const titles = useGuideTitles()
  const { path, section, setSection } = useSection()
  const [query, setQuery] = useState('')
  const covers = useTight()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useReturnFocus(panel)
  useEffect(() => heading.current?.focus(), [])
  // Before the page, whose keys would open a row or play a track meanwhile.
  useEffect(() => {
    const element = panel.current
    const press = (event: KeyboardEvent) => {
      if (isOfPage(event)) return
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [onClose])

  const open = (key: GuideKey | null) => {
    setSection(key)
    setQuery('')
    body.current?.scrollTo({ top: 0 })
    heading.current?.focus()
  }
  const content = () => {
    if (query.trim() !== '') return <GuideHits query={query} onOpen={open} />
    if (section === null) return <GuideList open={null} onOpen={open} />
    return <GuideSection section={section} path={path} onOpen={open} />
  }
  return (
    <>
      {covers && <div className={classes.shade} onClick={onClose} aria-hidden="true" />}
      <FocusTrap active={covers} innerRef={panel}>
        <aside
          role="dialog"
          aria-modal={covers || undefined}
          aria-label={t('guide.title')}
          className={classes.panel}
          data-testid="guide"
        >
          <header className={classes.head}>
            <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
              {section === null ? t('guide.title') : titles(section)}
            </h2>
            <ToolButton label={t('guide.sections')} pressed={section === null} onClick={() => open(null)}>
              <IconList size={18} stroke={1.8} />
            </ToolButton>
            <ToolButton label={t('guide.close')} keys="Esc" onClick={onClose}>
              <IconX size={18} stroke={1.8} />
            </ToolButton>
          </header>
          <div className={classes.search}>
            <SearchField
              id="guide-search"
              label={t('guide.search')}
              value={query}
              onChange={setQuery}
              delay={120}
              keyed={false}
            />
          </div>
          <div ref={body} className={classes.body}>
            {content()}
          </div>
        </aside>
      </FocusTrap>
    </>
  )
}
