/** Of addresses that show layers of other servers. */
export const remoteAnswers = {
  424: 'The server of an external layer does not answer, or not as it should',
}
