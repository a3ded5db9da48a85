'use client'

import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { isConflict } from '@/components/api/api-error'
import { request } from '@/components/api/request'
import { patch } from '@/components/api/use-api'
import { sameValue } from './changed-values'
import { ValueConflict } from './value-conflict'

interface Question {
  /** What was changed meanwhile. */
  title: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

/** Shows both values in a dialog and resolves with the chosen side. */
const askWhichSide = ({ title, ...values }: Question) =>
  new Promise<'mine' | 'theirs'>((resolve) => {
    const choose = (side: 'mine' | 'theirs') => () => {
      modals.close(id)
      resolve(side)
    }
    const id = modals.open({
      title,
      withCloseButton: false,
      closeOnClickOutside: false,
      closeOnEscape: false,
      children: <ValueConflict {...values} onMine={choose('mine')} onTheirs={choose('theirs')} />,
    })
  })

/** Attempts while others keep changing the same record. */
const attempts = 5

interface SeenChange<T, Values extends object> {
  path: string
  /** The values that the person saw when the change began. */
  seen: Values
  wanted: Values
  /** The same values of a stored record. */
  valuesOf: (record: T) => Values
  question: (record: T) => Question
}

/** Changes values of a record outside of a form, under `If-Match`. Where somebody else has changed them meanwhile, the
 * person chooses first. Returns the record as it is stored then, and whether by this change. */
export async function changeAsSeen<T, Values extends object>(
  change: SeenChange<T, Values>,
): Promise<{ record: T; mine: boolean }> {
  const { path, wanted, valuesOf, question } = change
  let { seen } = change
  for (let attempt = 1; ; attempt++) {
    const now = await request<T>(path)
    const stored = valuesOf(now.body)
    if (!sameValue(stored, seen) && !sameValue(stored, wanted)) {
      if ((await askWhichSide(question(now.body))) === 'theirs') return { record: now.body, mine: false }
      seen = stored
    }
    try {
      return { record: (await patch<T>(path, wanted, now.etag)).body, mine: true }
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
    }
  }
}
