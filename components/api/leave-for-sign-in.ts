let leaving = false

/** Redirects to the sign-in page once when the session has ended, and remembers the current address. */
export function leaveForSignIn() {
  if (leaving) return
  leaving = true
  const back = window.location.pathname + window.location.search
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(back)}`)
}
