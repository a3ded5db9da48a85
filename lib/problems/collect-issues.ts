import type { Issue } from './issues'
import { Problem } from './problem'

/** What a check finds wrong with the request, to be told together with what others find. Other failures pass. */
export async function collectIssues(check: Promise<void>): Promise<readonly Issue[]> {
  try {
    await check
    return []
  } catch (error) {
    if (error instanceof Problem && error.issues.length > 0) return error.issues
    throw error
  }
}
