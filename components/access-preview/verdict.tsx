'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '@/components/api/api-error'
import { actions, keptReasons, known, layerReasons, taskReasons, userReasons } from './types'
import classes from './access-preview.module.css'
import { type Explained, type Subject, useExplanation } from './use-explanation'
import common from '../ui/common.module.css'

/** More names in a line would not be read. */
const mostNames = 12

interface VerdictProps {
  /** The subject. */
  of: Subject
  userId: number
}

/** Whether a person sees something, and why. */
export function Verdict({ of, userId }: VerdictProps) {
  const t = useTranslations('people.accessPreview')
  const kit = useTranslations('kit')
  const { data, error, refetch } = useExplanation(of, userId)
  if (error) {
    const denied = error instanceof ApiError && error.status === 403
    return (
      <div className={classes.text} role="alert">
        {denied ? t('denied') : error.message}
        {!denied && (
          <Button variant="subtle" size="compact-sm" ml={6} onClick={() => void refetch()}>
            {kit('retry')}
          </Button>
        )}
      </div>
    )
  }
  if (!data) return <Skeleton height={20} />
  return <Answer of={of} explained={data} />
}

function Answer({ of: { kind }, explained: { whole, items } }: { of: Subject; explained: Explained }) {
  const t = useTranslations('people.accessPreview')
  const why = useReasonTexts(kind)
  const nameOf = (name: string) => known(actions, [name]).map((action) => t(`actions.${action}`))[0] ?? name
  const answer = useRef<HTMLDivElement>(null)
  // Questions stand at the end of panels, so that their answers would appear below what is visible.
  useEffect(() => {
    // Its result is none of the effect: in newer browsers it is a promise.
    answer.current?.scrollIntoView({ block: 'nearest' })
  }, [items, whole])
  return (
    <div ref={answer} role="status" className={classes.answer}>
      {whole && (
        <Line allowed={whole.visible}>
          {why(whole.reasons)}
          {whole.reasons.length > 0 && '.'}
        </Line>
      )}
      {items && items.length === 0 && <p className={common.note}>{t('noFiles')}</p>}
      {/* A hidden task hides each of its files for the same reason. */}
      {whole?.visible !== false &&
        sameTogether(items ?? []).map(({ names, allowed, reasons }) => (
          <Line key={names[0]} allowed={allowed} doing={groundsOf[kind] === 'layers'}>
            {names
              .slice(0, mostNames)
              .map(whole ? String : nameOf)
              .join(', ')}
            {names.length > mostNames && ` ${t('more', { count: names.length - mostNames })}`}
            {!(whole && allowed) && <span className={common.hintBlock}>{why(reasons)}</span>}
          </Line>
        ))}
    </div>
  )
}

interface LineProps {
  allowed: boolean
  /** About actions, not about things seen. */
  doing?: boolean
  children: ReactNode
}

function Line({ allowed, doing, children }: LineProps) {
  const t = useTranslations('people.accessPreview')
  const Icon = allowed ? IconEye : IconEyeOff
  return (
    <div className={classes.verdict}>
      <Icon
        size={18}
        stroke={1.8}
        aria-hidden="true"
        color={allowed ? 'var(--az-live)' : 'var(--az-alarm)'}
      />
      <span>
        <strong>{doing ? t(allowed ? 'may' : 'mayNot') : t(allowed ? 'sees' : 'seesNot')}</strong> {children}
      </span>
    </div>
  )
}

/** Items with the same answer for the same reasons, as one. */
function sameTogether(items: NonNullable<Explained['items']>) {
  const groups = new Map<string, { names: string[]; allowed: boolean; reasons: readonly string[] }>()
  for (const { name, allowed, reasons } of items) {
    const answer = `${allowed} ${reasons.join()}`
    const names = groups.get(answer)?.names ?? []
    groups.set(answer, { names: [...names, name], allowed, reasons })
  }
  return [...groups.values()]
}

/** Reasons in words, joined. */
function useReasonTexts(kind: Subject['kind']) {
  const t = useTranslations('people.accessPreview')
  return (reasons: readonly string[]) => {
    const own = {
      users: () => known(userReasons, reasons).map((reason) => t(`userReasons.${reason}`)),
      tasks: () => known(taskReasons, reasons).map((reason) => t(`taskReasons.${reason}`)),
      layers: () => known(layerReasons, reasons).map((reason) => t(`accessReasons.${reason}`)),
    }
    const kept = known(keptReasons, reasons).map((reason) => t(`accessReasons.${reason}`))
    return [...own[groundsOf[kind]](), ...kept].join('; ')
  }
}

const groundsOf = {
  users: 'users',
  sensors: 'users',
  tasks: 'tasks',
  media: 'tasks',
  layers: 'layers',
  objectMedia: 'layers',
} as const
