import { presentDemo } from '@/lib/domain/demo'
import { flag, integer, list, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { FirstStep, FirstSteps } from './read-first-steps'

const step = shape<FirstStep>('FirstStep')({
  name: text((one) => one.name),
  done: flag((one) => one.done),
  count: integer((one) => one.count),
})

export const presentFirstSteps = shape<FirstSteps>('FirstSteps')({
  hidden: flag((all) => all.hidden),
  steps: list((all) => all.steps, step),
  demo: nullable.part((all) => all.demo, presentDemo),
})
export type FirstStepsWire = WireOf<typeof presentFirstSteps>
export type FirstStepWire = WireOf<typeof step>
