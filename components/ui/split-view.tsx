'use client'

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from './create-store'
import { onPaper } from './paper/paper-store'
import classes from './split-view.module.css'

interface SplitViewProps {
  left: ReactNode
  right: ReactNode
  show: 'both' | 'left' | 'right'
  /** Share of the left side, per cent. */
  share: number
  onShare: (share: number) => void
  label: string
}

const limit = (share: number) => Math.min(75, Math.max(20, Math.round(share * 10) / 10))
const steps: Record<string, number> = { ArrowLeft: -2, ArrowRight: 2, PageDown: -10, PageUp: 10 }

/** Of two sides only the first one is printed. The other leaves the document meanwhile: browsers print empty sheets beside
 * a map that is hidden for paper. */
function usePrintedAlone(second: RefObject<HTMLDivElement | null>, both: boolean) {
  const printing = useStore(onPaper, (now) => now)
  useLayoutEffect(() => {
    const side = second.current
    if (!printing || !both || !side) return undefined
    const place = document.createComment('')
    side.replaceWith(place)
    return () => place.replaceWith(side)
  }, [second, printing, both])
}

/** Two sides that both stay mounted; a hidden one keeps its state. */
export function SplitView({ left, right, show, share, onShare, label }: SplitViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const second = useRef<HTMLDivElement>(null)
  usePrintedAlone(second, show === 'both')

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onShare(limit(((event.clientX - box.left) / box.width) * 100))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onShare(limit(share + step))
  }

  const template = show === 'both' ? `minmax(0, ${share}fr) 0 minmax(0, ${100 - share}fr)` : 'minmax(0, 1fr)'
  return (
    <div ref={frame} className={classes.frame} style={{ gridTemplateColumns: template }}>
      <div className={classes.side} hidden={show === 'right'}>
        {left}
      </div>
      {/* A focusable separator is a widget: arrow keys move it (ARIA). */}
      <div
        role="separator"
        tabIndex={0}
        hidden={show !== 'both'}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={20}
        aria-valuemax={75}
        aria-valuenow={Math.round(share)}
        className={classes.handle}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
        onDoubleClick={() => onShare(46)}
        onKeyDown={press}
      />
      <div ref={second} className={classes.side} hidden={show === 'left'}>
        {right}
      </div>
    </div>
  )
}
