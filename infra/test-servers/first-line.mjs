/** The first line of an error's message, cut to 160 characters; empty without a message. @param {string | undefined} message */
export function firstLineOf(message) {
  return message?.split('\n', 1)[0]?.slice(0, 160) ?? '';
}
