import type { Actor } from '@/lib/access/actor'
import type { Topic } from '@/lib/platform/outbox'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Dialect, Presenter } from '@/lib/wire'

/** Visibility of one kind of record. Viewers with equal keys see the same, so that one decision serves all. */
export interface Visibility<Facts> {
  key: string
  canSee(facts: Facts): boolean
}

/** Current facts of records by their earlier ones, null for deleted records. */
export interface Present<Facts> {
  of(once: Facts): Facts | null
}

/** A kind of record in events. */
export interface Subject<Facts = unknown> {
  visibilityOf(visibilityInputs: VisibilityInputs, actor: Actor): Visibility<Facts>
  /** Records that the actor always sees as long as they exist, at whatever place: their own ones. */
  isOwn?(actor: Actor, facts: Facts): boolean
  /** Reads many at once. */
  present(once: readonly Facts[]): Promise<Present<Facts>>
}

/** The message of an event for viewers: the record, the record without hidden parts, or a removal. */
export type Announcement = 'shown' | 'narrowed' | 'gone'

export interface TopicSpec<Record, Facts> {
  topic: Topic
  subject: Subject<Facts>
  /** The inputs of visibility, from a record. */
  factsOf(record: Record): Facts
  present: Presenter<Record>
  /** The topic of a removal. */
  gone: Topic
  /** The event concerns a dependent of the record. */
  hangsOn?: true
  /** The dialect whose clients know the topic; without it all do. */
  onlyIn?: Dialect
  /** For records that refer to another one of the same kind, which a viewer may not see. */
  mention?: { of(record: Record): Facts | null; without(record: Record): Record }
}

/** A topic with its types erased: events from the table are untyped. */
export interface EventTopic {
  topic: Topic
  gone: Topic
  onlyIn: Dialect | null
  subject: Subject
  announce(visibility: Visibility<unknown>, event: StoredEvent): Announcement | null
  /** The facts that an event was decided on, and its references. */
  factsIn(event: StoredEvent): unknown[]
  /** The same as `announce` for a past event: only what is visible today as well is sent. */
  retell(visibility: Visibility<unknown>, event: StoredEvent, present: Present<unknown>): Announcement | null
  render(event: StoredEvent, announcement: Announcement, dialect: Dialect): unknown
}

export function defineTopic<Record, Facts>(spec: TopicSpec<Record, Facts>): EventTopic {
  const { topic, gone, subject, factsOf, present, mention, hangsOn, onlyIn = null } = spec
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
    onlyIn,
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
