/** Scripts that are written from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A user's text for the middle of a sentence that is plain text, such as an email's subject or an option of a list. In a
 * script that is written from right to left it is set apart by invisible characters, so that it does not change the order
 * of the words around it. Anything else stays as it is. In markup, `<bdi>` does the same.
 */
export function isolatedText(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
