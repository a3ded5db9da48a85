import { resync } from '@/lib/realtime/message'
import { Subscribers } from './subscribers'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { type Group, groupKey, losesOwn, personalGroup } from './group'
import type { Viewer } from './viewer'

/** The audience of the notification channel: viewers whose visibility changed have to read again. */
export class ChannelSubscribers extends Subscribers<Group, Viewer> {
  constructor() {
    super({ groupKey, moved: (viewer) => viewer.send(resync) })
  }

  /** Before these events are told: viewers still have the rights of before, and must not be told that they or
   * their organizations are gone when those only moved. */
  keepOwn(events: readonly StoredEvent[]): void {
    const moves = events.filter(({ record, before }) => record !== null && before !== null)
    if (moves.length === 0) return
    this.split((group, actor) =>
      moves.some((event) => losesOwn(group, actor, event)) ? personalGroup(group, actor) : null,
    )
  }
}
