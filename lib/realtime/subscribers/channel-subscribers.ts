import { resync } from '@/lib/realtime/message'
import { Subscribers } from './subscribers'
import { type Group, groupKey } from './group'
import type { Viewer } from './viewer'

/** The audience of the notification channel: whoever sees something else from now on has to read anew. */
export class ChannelSubscribers extends Subscribers<Group, Viewer> {
  constructor() {
    super({ groupKey, moved: (viewer) => viewer.send(resync) })
  }
}
