import type { Actor } from '@/lib/access/actor'
import type { Topic } from '@/lib/platform/outbox'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Dialect, Presenter } from '@/lib/wire'

/** What a viewer sees of one kind of thing. Equal keys see the same, so that one decision serves many viewers. */
export interface Visibility<Facts> {
  key: string
  canSee(facts: Facts): boolean
}

/** What has become of things: their facts of today by those of once, null for what is gone. */
export interface Present<Facts> {
  of(once: Facts): Facts | null
}

/** A kind of thing that events are about. */
export interface Subject<Facts = unknown> {
  visibilityOf(visibilityInputs: VisibilityInputs, actor: Actor): Visibility<Facts>
  /** Reads many at once. */
  present(once: readonly Facts[]): Promise<Present<Facts>>
}

/** What viewers are told of an event: the record, the record without what is out of their sight, or that the
 * thing is gone for them. */
export type Announcement = 'shown' | 'narrowed' | 'gone'

export interface TopicSpec<Record, Facts> {
  topic: Topic
  subject: Subject<Facts>
  /** What visibility is decided on, out of a record. */
  factsOf(record: Record): Facts
  present: Presenter<Record>
  /** The topic that tells of the loss. */
  gone: Topic
  /** The event is not of the thing itself but of something that hangs on it. */
  hangsOn?: true
  /** For records that mention another thing of the same kind, which a viewer may not see. */
  mention?: { of(record: Record): Facts | null; without(record: Record): Record }
}

/** A topic with its types closed over: events come untyped from the table. */
export interface EventTopic {
  topic: Topic
  gone: Topic
  subject: Subject
  announce(visibility: Visibility<unknown>, event: StoredEvent): Announcement | null
  /** What the record of an event was decided on, and what it mentions. */
  factsIn(event: StoredEvent): unknown[]
  /** The same as `tell` for an event that lies back: only what may be seen today as well is shown. */
  retell(visibility: Visibility<unknown>, event: StoredEvent, present: Present<unknown>): Announcement | null
  render(event: StoredEvent, announcement: Announcement, dialect: Dialect): unknown
}

export function defineTopic<Record, Facts>(spec: TopicSpec<Record, Facts>): EventTopic {
  const { topic, gone, subject, factsOf, present, mention, hangsOn } = spec
  const mentionedIn = (event: StoredEvent) => mention?.of(event.record as Record) ?? null
  const announce = (visibility: Visibility<unknown>, event: StoredEvent): Announcement | null => {
    const { record, before } = event
    if (record !== null && visibility.canSee(factsOf(record as Record))) {
      const mentioned = mentionedIn(event)
      return mentioned === null || visibility.canSee(mentioned) ? 'shown' : 'narrowed'
    }
    return before !== null && visibility.canSee(before) ? 'gone' : null
  }
  return {
    topic,
    gone,
    subject,
    announce,
    factsIn(event) {
      if (event.record === null) return []
      const mentioned = mentionedIn(event)
      return [factsOf(event.record as Record), ...(mentioned === null ? [] : [mentioned])]
    },
    retell(visibility, event, today) {
      const told = announce(visibility, event)
      if (told === null || told === 'gone') return told
      const seen = (once: Facts) => {
        const facts = today.of(once)
        return facts !== null && visibility.canSee(facts)
      }
      if (!seen(factsOf(event.record as Record))) return hangsOn ? null : 'gone'
      const mentioned = mentionedIn(event)
      return mentioned === null || seen(mentioned) ? told : 'narrowed'
    },
    render(event, announcement, dialect) {
      const record = event.record as Record
      return present.render(
        announcement === 'narrowed' && mention ? mention.without(record) : record,
        dialect,
      )
    },
  }
}
