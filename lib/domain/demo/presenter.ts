import { decimal, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { DemoProgress } from './demo-state'

export const presentDemo = shape<DemoProgress>('DemoCity')({
  state: text((demo) => demo.state),
  share: decimal((demo) => demo.share),
  failure: nullable.text((demo) => demo.failure),
})
export type DemoWire = WireOf<typeof presentDemo>
