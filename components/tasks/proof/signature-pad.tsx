'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useRef, useState } from 'react'
import common from '../../ui/common.module.css'
import classes from './proof.module.css'

/** Size of the picture, pixels; the pad on the screen is as wide as there is room. */
const size = { width: 900, height: 300 }
const ink = '#10233a'

/** A canvas to sign on with a finger, a pen or a mouse. `onDrawn` gets the picture after each stroke, and null when it is
 * cleared. */
export function SignaturePad({ onDrawn }: { onDrawn: (picture: Blob | null) => void }) {
  const t = useTranslations('proof.signatures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [empty, setEmpty] = useState(true)

  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / (box.width || 1)) * size.width,
      y: ((clientY - box.top) / (box.height || 1)) * size.height,
    }
  }
  const draw = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    Object.assign(context, { strokeStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const place = placeOf(event)
    last.current = place
    // A tap leaves a dot.
    draw(place, { x: place.x + 0.1, y: place.y })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const place = placeOf(event)
    draw(last.current, place)
    last.current = place
  }
  const end = () => {
    if (!last.current) return
    last.current = null
    setEmpty(false)
    canvas.current?.toBlob(onDrawn, 'image/png')
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setEmpty(true)
    onDrawn(null)
  }
  return (
    <div className={common.column}>
      <span className={common.label}>{t('pad')}</span>
      <canvas
        ref={canvas}
        {...size}
        className={classes.pad}
        role="img"
        aria-label={t('pad')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="subtle" size="compact-sm" w="fit-content" disabled={empty} onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}
