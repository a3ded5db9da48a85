/** The element of a task's checklist. */
export const proofId = (taskId: number) => `proof-${taskId}`

/** Brings the checklist of a task into view, after a step was refused for what it lacks. */
export function revealProof(taskId: number) {
  const section = document.getElementById(proofId(taskId))
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  section?.focus({ preventScroll: true })
}
