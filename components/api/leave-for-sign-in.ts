let leaving = false

/** A session that has ended takes the whole page to the door, once, and remembers the way back. */
export function leaveForSignIn() {
  if (leaving) return
  leaving = true
  const back = window.location.pathname + window.location.search
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
}
