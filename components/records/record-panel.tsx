'use client'

import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PanelFrame } from '@/components/ui/panel-frame'
import classes from './records.module.css'

export interface PanelTab {
  value: string
  label: string
}

interface RecordPanelProps {
  /** The kind of record; the heading shows its name. */
  label: string
  heading: ReactNode
  /** Buttons next to the close button. */
  tools?: ReactNode
  tabs?: readonly PanelTab[]
  tab?: string
  onTab?: (tab: string | null) => void
  /** The content needs more room than a form. */
  wide?: boolean
  /** The element that the page provides for it. */
  className?: string | undefined
  attributes?: Record<`data-${string}`, boolean | undefined>
  hidden?: boolean
  onClose: () => void
  children: ReactNode
}

/** Keeps the active tab visible when the tab bar is wider than the panel. */
function useTabInView(tab: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const show = () => {
      const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]')
      if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
    }
    const observer = new ResizeObserver(show)
    observer.observe(list)
    return () => observer.disconnect()
  }, [tab])
  return row
}

/** The panel of the open record. A form has its own scrolling and footer; other content goes into `PanelScroll`. */
export function RecordPanel(props: RecordPanelProps) {
  const { label, heading, tools, tabs, tab, onTab, wide, className, attributes, hidden, onClose, children } =
    props
  const name = className ?? (wide ? `${classes.panel} ${classes.wide}` : classes.panel)
  const row = useTabInView(tab)
  return (
    <PanelFrame
      className={name}
      attributes={attributes}
      hidden={hidden}
      label={label}
      heading={heading}
      tools={tools}
      onClose={onClose}
    >
      {tabs && tabs.length > 1 && (
        <Tabs value={tab} onChange={(next) => onTab?.(next)} className={classes.tabs}>
          <Tabs.List ref={row}>
            {tabs.map(({ value, label: name }) => (
              <Tabs.Tab key={value} value={value}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {children}
    </PanelFrame>
  )
}

export function PanelScroll({ children }: { children: ReactNode }) {
  return <div className={classes.scroll}>{children}</div>
}
