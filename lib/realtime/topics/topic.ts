import type { Actor } from '@/lib/access/actor'
import type { Topic } from '@/lib/platform/outbox'
import type { Grounds } from '@/lib/realtime/grounds'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Dialect, Presenter } from '@/lib/wire'

/** What a viewer sees of one kind of thing. Equal keys see the same, so that one decision serves many viewers. */
export interface Sight<Facts> {
  key: string
  sees(facts: Facts): boolean
}

/** A kind of thing that events are about. */
export interface Subject<Facts = never> {
  sightOf(grounds: Grounds, actor: Actor): Sight<Facts>
}

/** What viewers are told of an event: the record, the record without what is out of their sight, or that the
 * thing is gone for them. */
export type Telling = 'shown' | 'narrowed' | 'gone'

export interface TopicSpec<Record, Facts> {
  topic: Topic
  subject: Subject<Facts>
  /** What visibility is decided on, out of a record. */
  factsOf(record: Record): Facts
  present: Presenter<Record>
  /** The topic that tells of the loss. */
  gone: Topic
  /** For records that mention another thing of the same kind, which a viewer may not see. */
  mention?: { of(record: Record): Facts | null; without(record: Record): Record }
}

/** A topic with its types closed over: events come untyped from the table. */
export interface EventTopic {
  topic: Topic
  gone: Topic
  subject: Subject
  tell(sight: Sight<unknown>, event: StoredEvent): Telling | null
  render(event: StoredEvent, telling: Telling, dialect: Dialect): unknown
}

export function defineTopic<Record, Facts>(spec: TopicSpec<Record, Facts>): EventTopic {
  const { topic, gone, subject, factsOf, present, mention } = spec
  return {
    topic,
    gone,
    subject,
    tell(sight, { record, before }) {
      if (record !== null && sight.sees(factsOf(record as Record))) {
        const mentioned = mention?.of(record as Record) ?? null
        return mentioned === null || sight.sees(mentioned) ? 'shown' : 'narrowed'
      }
      return before !== null && sight.sees(before) ? 'gone' : null
    },
    render(event, telling, dialect) {
      const record = event.record as Record
      return present.render(telling === 'narrowed' && mention ? mention.without(record) : record, dialect)
    },
  }
}
