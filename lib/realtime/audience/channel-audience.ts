import { resync } from '@/lib/realtime/message'
import { Audience } from './audience'
import { type Group, groupKey } from './group'
import type { Viewer } from './viewer'

/** The audience of the notification channel: whoever sees something else from now on has to read anew. */
export class ChannelAudience extends Audience<Group, Viewer> {
  constructor() {
    super({ groupKey, moved: (viewer) => viewer.send(resync) })
  }
}
