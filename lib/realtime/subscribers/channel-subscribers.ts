import { resync } from '@/lib/realtime/message'
import { Subscribers } from './subscribers'
import { type Group, groupKey } from './group'
import type { Viewer } from './viewer'

/** The audience of the notification channel: viewers whose visibility changed have to read again. */
export class ChannelSubscribers extends Subscribers<Group, Viewer> {
  constructor() {
    super({ groupKey, moved: (viewer) => viewer.send(resync) })
  }
}
