import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** A session as its right needs it; the token of no session belongs to nobody. */
interface OwnedSession {
  userId: number | null
}

const own = ({ userId }: Actor, session: OwnedSession) => session.userId === userId

export const sessionPolicy = {
  /** End a session by its token: any, or one's own. */
  end: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: own,
    ORGANIZATION_ADMINISTRATOR: own,
    ORGANIZATION_INSPECTOR: own,
    USER: own,
    CUSTOMER: own,
  },
} satisfies Policy<OwnedSession>
