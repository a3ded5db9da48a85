'use client'

import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ToolButton } from './tool-button'
import { useReturnFocus } from './use-return-focus'
import classes from './panel-frame.module.css'

interface PanelFrameProps {
  className: string | undefined
  label: string
  heading: ReactNode
  tools?: ReactNode
  hidden?: boolean | undefined
  attributes?: Record<`data-${string}`, boolean | undefined> | undefined
  onClose: () => void
  children: ReactNode
}

export function PanelFrame(props: PanelFrameProps) {
  const { className, label, heading, tools, hidden, attributes, onClose, children } = props
  const t = useTranslations('kit')
  useReturnFocus()
  return (
    <aside
      data-side-panel
      hidden={hidden}
      className={className}
      aria-label={label}
      data-testid="panel"
      {...attributes}
    >
      <header className={classes.head}>
        <h2 className={classes.heading}>{heading}</h2>
        {tools}
        <ToolButton label={t('close')} keys="Esc" onClick={onClose}>
          <IconX size={18} stroke={1.8} />
        </ToolButton>
      </header>
      {children}
    </aside>
  )
}
