/** The words as they were spoken. Any wrapper tags left by a language model are removed until none remain. */
export function spokenText(content: string): string {
  const stripped = content.replace(/<\/?(participant_response|interviewer_speech)>/gi, '');
  return stripped === content ? stripped.trim() : spokenText(stripped);
}
